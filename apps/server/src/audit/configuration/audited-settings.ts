import type { AuditedSetting } from "@counterfoil/domain";
import type { Config, SsoConfig } from "../../config/config.ts";
import type { AuditDestination } from "../../config/sections/audit-stream.ts";
import type { AuditValue } from "../values.ts";

/**
 * Returns the settings that all servers of an installation share and that matter to its security.
 * Settings that only tune one process, such as its port or log, aren't among them.
 */
export function auditedSettings(config: Config): Readonly<Record<AuditedSetting, AuditValue>> {
  const { provider, sso, directory, smtp, mailFrom, site } = config;
  return {
    PUBLIC_URL: config.publicUrl,
    AUTH_APP_URL: config.authAppUrl,
    STRIPE_API_BASE: provider.mode === "live" ? provider.apiBase : null,
    SSO_ISSUER: sso?.issuer ?? null,
    SSO_AUDIENCE: sso?.audience ?? null,
    SSO_JWKS_URL: sso?.keys.kind === "address" ? withoutQuery(sso.keys.url) : null,
    DIRECTORY_HOSTS: [...directory.hosts].sort(),
    DIRECTORY_DOMAINS: [...directory.domains].map((pair) => pair.join("=")).sort(),
    WEBHOOK_HOSTS: [...config.webhookHosts].sort(),
    TRUST_PROXY: config.trustProxy,
    RATE_LIMIT: config.rateLimit,
    ALGOLIA_APP_ID: config.search?.applicationId ?? null,
    SMTP_URL: smtp && `${smtp.secure ? "smtps" : "smtp"}://${smtp.host}:${smtp.port}`,
    SMTP_FROM:
      mailFrom && (mailFrom.name ? `${mailFrom.name} <${mailFrom.address}>` : mailFrom.address),
    AUDIT_STREAM_URL: config.auditStream && addressOf(config.auditStream),
    AUDIT_RETENTION_DAYS: config.auditRetention,
    "CONFIG_FILE name": site.name,
    "CONFIG_FILE features": [...site.features].sort(),
    "CONFIG_FILE acl": Object.entries(site.acl)
      .map(([feature, roles]) => `${feature}: ${roles}`)
      .sort(),
    "CONFIG_FILE extraMenu": site.extraMenu.map(({ url }) => withoutQuery(url)),
    "CONFIG_FILE frameAncestors": [...site.frameAncestors].sort(),
  };
}

/** Returns the secrets among the settings, by name; null if one isn't set. */
export function auditedSecrets(config: Config): Readonly<Record<string, string | null>> {
  const { provider, smtp, auditStream, search } = config;
  const live = provider.mode === "live" ? provider : null;
  const texts = {
    STRIPE_SECRET_KEY: live?.secretKey,
    STRIPE_PUBLISHABLE_KEY: live?.publishableKey,
    STRIPE_WEBHOOK_SECRET: live?.webhookSecrets,
    ALGOLIA_SEARCH_KEY: search?.searchKey,
    SSO_SECRET: keyOf(config.sso, "secret"),
    SSO_JWKS: keyOf(config.sso, "set"),
    HANDOFF_SECRET: config.handoffSecrets.size === 0 ? null : [...config.handoffSecrets].sort(),
    METRICS_TOKEN: config.metricsTokens.length === 0 ? null : config.metricsTokens,
    SMTP_URL: smtp?.signIn,
    AUDIT_STREAM_SECRET:
      auditStream?.kind === "webhook"
        ? [auditStream.url, ...auditStream.keys.map((key) => key.toString("base64"))]
        : null,
  };
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, value ? JSON.stringify(value) : null]),
  );
}

function keyOf(sso: SsoConfig | null, kind: "secret" | "set") {
  return sso?.keys.kind === kind ? sso.keys : null;
}

function addressOf(stream: AuditDestination): string {
  if (stream.kind === "webhook") return withoutQuery(stream.url);
  return `${stream.tls ? "syslog+tls" : "syslog+tcp"}://${stream.host}:${stream.port}`;
}

/** A query may contain a token. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
