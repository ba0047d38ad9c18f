/**
 * The operator's settings whose values an entry of the audit trail contains, by the names that
 * operators set them by. Secrets aren't among them.
 */
export const AUDITED_SETTINGS = [
  "PUBLIC_URL",
  "AUTH_APP_URL",
  "STRIPE_API_BASE",
  "SSO_ISSUER",
  "SSO_AUDIENCE",
  "SSO_JWKS_URL",
  "DIRECTORY_HOSTS",
  "DIRECTORY_DOMAINS",
  "WEBHOOK_HOSTS",
  "TRUST_PROXY",
  "RATE_LIMIT",
  "ALGOLIA_APP_ID",
  "SMTP_URL",
  "SMTP_FROM",
  "AUDIT_STREAM_URL",
  "AUDIT_RETENTION_DAYS",
  "CONFIG_FILE name",
  "CONFIG_FILE features",
  "CONFIG_FILE acl",
  "CONFIG_FILE extraMenu",
  "CONFIG_FILE frameAncestors",
] as const;

export type AuditedSetting = (typeof AUDITED_SETTINGS)[number];
