import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DEFAULT_LOCALE } from "@counterfoil/domain";
import type { Config, ProviderConfig, SiteConfig, SsoConfig } from "./config.ts";
import { type Environment, environment } from "./environment.ts";
import { faultOf } from "./fault.ts";
import type { AuditDestination } from "./sections/audit-stream.ts";
import { siteFile } from "./sections/site.ts";

/** An invalid setting. The message is one line that names the setting. */
export class ConfigError extends Error {}

/**
 * Reads the settings from the environment.
 * @throws ConfigError naming the first invalid setting
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const nonEmpty = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = environment.safeParse(nonEmpty);
  if (!result.success) throw new ConfigError(faultOf(result.error));
  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    secretKeys: values.SECRET_KEY ?? [],
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: besideUrl("DATABASE_DIRECT_URL", values),
    databaseOwnerUrl: besideUrl("DATABASE_OWNER_URL", values),
    databaseReadUrl: besideUrl("DATABASE_READ_URL", values),
    databaseWait: values.DATABASE_WAIT,
    shutdownGrace: values.SHUTDOWN_GRACE,
    provider: providerOf(values),
    authAppUrl: values.AUTH_APP_URL ?? null,
    sso: ssoOf(values),
    directory: {
      hosts: values.DIRECTORY_HOSTS ?? new Set(),
      domains: values.DIRECTORY_DOMAINS ?? new Map(),
    },
    handoffSecrets: values.HANDOFF_SECRET ?? new Map(),
    demo: { password: values.DEMO_PASSWORD, sampleData: values.SAMPLE_DATA },
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? null,
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    metricsPort: metricsPortOf(values),
    metricsTokens: current("METRICS_TOKEN", values),
    search: searchOf(values),
    smtp: values.SMTP_URL ?? null,
    mailFrom: values.SMTP_FROM ?? null,
    webhookHosts: values.WEBHOOK_HOSTS ?? new Set(),
    auditStream: auditStreamOf(values),
    auditRetention: values.AUDIT_RETENTION_DAYS ?? null,
    geoipDatabase: values.GEOIP_DATABASE === undefined ? null : resolve(values.GEOIP_DATABASE),
    site: readSite(values.CONFIG_FILE),
    webFolder: values.WEB_FOLDER ?? null,
  };
}

/** @throws ConfigError if the embedded database is used, which has no other address */
function besideUrl(
  name: "DATABASE_DIRECT_URL" | "DATABASE_OWNER_URL" | "DATABASE_READ_URL",
  values: Environment,
): string | null {
  const address = values[name];
  if (address !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError(`${name} has no effect without DATABASE_URL`);
  }
  return address ?? null;
}

function metricsPortOf({ METRICS_PORT: port, METRICS_HOST: host, PORT }: Environment) {
  if (port === undefined) return null;
  if (port === PORT) throw new ConfigError("METRICS_PORT must be another port than PORT");
  return { host, port };
}

/**
 * Stripe allows 25 requests per second in a sandbox, per key and per account, and more in live mode
 * (docs.stripe.com/rate-limits); the rest is left to other clients.
 */
const REQUESTS_PER_SECOND = 20;

function providerOf(values: Environment): ProviderConfig {
  const secretKey = values.STRIPE_SECRET_KEY;
  if (secretKey === undefined) {
    const unused = [
      values.STRIPE_WEBHOOK_SECRET && "STRIPE_WEBHOOK_SECRET",
      values.STRIPE_PUBLISHABLE_KEY && "STRIPE_PUBLISHABLE_KEY",
      values.STRIPE_API_BASE && "STRIPE_API_BASE",
      values.STRIPE_REQUESTS_PER_SECOND && "STRIPE_REQUESTS_PER_SECOND",
    ].find((name) => name !== undefined);
    if (unused) throw new ConfigError(`${unused} has no effect without STRIPE_SECRET_KEY`);
    return { mode: "embedded" };
  }
  if (values.STRIPE_WEBHOOK_SECRET === undefined) {
    throw new ConfigError("STRIPE_WEBHOOK_SECRET is missing: webhooks must be signed");
  }
  if (values.STRIPE_PUBLISHABLE_KEY === undefined) {
    throw new ConfigError("STRIPE_PUBLISHABLE_KEY is missing: the card form needs it");
  }
  if (isTestKey(secretKey) !== isTestKey(values.STRIPE_PUBLISHABLE_KEY)) {
    throw new ConfigError("STRIPE_PUBLISHABLE_KEY is of another mode than STRIPE_SECRET_KEY");
  }
  return {
    mode: "live",
    secretKey,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: values.STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE ?? null,
    requestsPerSecond: values.STRIPE_REQUESTS_PER_SECOND ?? REQUESTS_PER_SECOND,
  };
}

const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);

function auditStreamOf(values: Environment): AuditDestination | null {
  const { AUDIT_STREAM_URL: address, AUDIT_STREAM_SECRET: keys } = values;
  if (address?.kind === "webhook") {
    if (keys !== undefined) return { ...address, keys };
    throw new ConfigError("AUDIT_STREAM_SECRET is missing: it signs what is posted");
  }
  if (keys === undefined) return address ?? null;
  throw new ConfigError("AUDIT_STREAM_SECRET has no effect without an https AUDIT_STREAM_URL");
}

function searchOf(values: Environment): Config["search"] {
  const searchKey = values.ALGOLIA_SEARCH_KEY ?? values.ALGOLIA_API_KEY;
  const applicationId = values.ALGOLIA_APP_ID;
  if (applicationId === undefined && searchKey === undefined) return null;
  if (applicationId === undefined) throw new ConfigError("ALGOLIA_APP_ID is missing");
  if (searchKey === undefined) throw new ConfigError("ALGOLIA_SEARCH_KEY is missing");
  return { applicationId, searchKey };
}

function ssoOf(values: Environment): SsoConfig | null {
  const { SSO_SECRET: secret, SSO_JWKS: set, SSO_JWKS_URL: url, SSO_ISSUER: issuer } = values;
  const variants = { SSO_SECRET: secret, SSO_JWKS: set, SSO_JWKS_URL: url };
  const named = Object.entries(variants).flatMap(([name, value]) => (value ? [name] : []));
  if (named.length > 1) throw new ConfigError(`${named[1]} cannot be set beside ${named[0]}`);
  if (named.length === 0) {
    current("SSO_SECRET", values);
    const unused = issuer ? "SSO_ISSUER" : values.SSO_AUDIENCE ? "SSO_AUDIENCE" : null;
    if (unused) throw new ConfigError(`${unused} has no effect without SSO_SECRET or SSO_JWKS_URL`);
    return null;
  }
  if (issuer === undefined)
    throw new ConfigError("SSO_ISSUER is missing: it identifies who signs the tokens");
  const common = { issuer, audience: values.SSO_AUDIENCE ?? null };
  if (secret)
    return { ...common, keys: { kind: "secret", secrets: current("SSO_SECRET", values) } };
  if (set) return { ...common, keys: { kind: "set", set } };
  return { ...common, keys: { kind: "address", url: url ?? "" } };
}

/**
 * Returns a secret followed by the one before it, which is accepted as well during a rotation.
 * @throws ConfigError if only the earlier one is set
 */
function current(name: "SSO_SECRET" | "METRICS_TOKEN", values: Environment): string[] {
  const { [name]: now, [`${name}_PREVIOUS` as const]: before } = values;
  if (before === undefined) return now === undefined ? [] : [now];
  if (now === undefined) throw new ConfigError(`${name}_PREVIOUS has no effect without ${name}`);
  return [now, before];
}

/**
 * Reads the operator's file; defaults if there is none.
 * @throws ConfigError
 */
export function readSite(file: string | undefined): SiteConfig {
  const result = siteFile.safeParse(file === undefined ? {} : readJson(file));
  if (!result.success) throw new ConfigError(`CONFIG_FILE: ${faultOf(result.error, "the file")}`);
  const { extraMenu, defaultLocale: requested, ...site } = result.data;
  const { languages } = site;
  if (requested !== undefined && !languages.includes(requested)) {
    throw new ConfigError(`CONFIG_FILE: defaultLocale ${requested} must be one of languages`);
  }
  const [first = DEFAULT_LOCALE] = languages;
  return {
    ...site,
    defaultLocale: requested ?? (languages.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : first),
    extraMenu: extraMenu.map(({ token, ...link }) => ({
      ...link,
      ...(token === undefined ? {} : { token }),
    })),
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`CONFIG_FILE ${file} cannot be read: ${reason}`, { cause });
  }
}
