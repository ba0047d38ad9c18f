import { z } from "zod";
import { auditAddress, auditSecrets } from "./sections/audit-stream.ts";
import { directoryDomains, directoryHosts } from "./sections/directory.ts";
import { hostSecrets, keySet, keySetAddress, secret } from "./sections/handoff.ts";
import { mailFrom, smtpUrl } from "./sections/smtp.ts";

const port = z.coerce.number("must be a port number").int().min(0).max(65_535);
/** @param message also of the limits, which a number outside them needs to know */
const numberFrom = (least: number, most: number, message: string) =>
  z.coerce.number(message).min(least, message).max(most, message);
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const trimmed = z.string().trim().min(1);

const host = trimmed.refine(
  (name) => URL.canParse(`http://${name.includes(":") ? `[${name}]` : name}`),
  "must be a name or an address of this machine",
);

/** A boolean setting with its default. */
const flag = (standard: "0" | "1") =>
  z
    .enum(["0", "1"], "must be 0 or 1")
    .default(standard)
    .transform((text) => text === "1");

/** An http or https address without a trailing slash, query or credentials. */
const address = trimmed.transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.search === "" &&
    url.hash === "" &&
    url.username === "";
  if (!plain) {
    context.addIssue({ code: "custom", message: "must be an http or https address" });
    return z.NEVER;
  }
  return url.href.replace(/\/+$/, "");
});

const algoliaKey = trimmed.regex(/^[A-Za-z0-9]+$/, "must be an API key").optional();

/** The value isn't repeated because it contains a password. */
const databaseUrl = trimmed
  .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
  .refine(
    (text) => URL.canParse(text) && new URL(text).hash === "",
    "must be postgres://user:password@host:5432/database, with special characters of the password percent-encoded (# is %23)",
  );

const metricsToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,256}$/, "must have 16 to 256 printable characters and no spaces");

/** Rejected because it is public: it is in the documentation. */
export const SAMPLE_PASSWORD = "counterfoil-demo";

/** The environment variables that the server reads, from text to values. */
export const environment = z.object({
  PORT: port.default(4000),
  HOST: host.default("127.0.0.1"),
  PUBLIC_URL: address
    .refine(
      (text) => new URL(text).pathname === "/",
      "must have no path: the pages are served at the root of their host",
    )
    .optional(),
  DATA_DIR: trimmed.default("./data"),
  SECRET_KEY: trimmed
    .transform((text) => text.split(",").map((key) => key.trim()))
    .pipe(
      z
        .array(z.string())
        .max(4)
        .refine((keys) => keys.every((key) => key.length >= 32), "must have 32 characters or more"),
    )
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_WAIT: numberFrom(0, 3600, "must be whole seconds, 0 to 3600").int().default(60),
  SHUTDOWN_GRACE: numberFrom(0, 300, "must be seconds, 0 to 300").default(1),
  STRIPE_SECRET_KEY: trimmed
    .regex(/^(sk|rk)_(test|live)_\w+$/, "must be a secret key (sk_… or rk_…)")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: trimmed
    .regex(/^pk_(test|live)_\w+$/, "must be a publishable key (pk_…)")
    .optional(),
  STRIPE_WEBHOOK_SECRET: trimmed
    .transform((text) => text.split(",").map((secret) => secret.trim()))
    .pipe(
      z
        .array(z.string().regex(/^whsec_\w+$/, "must be whsec_…, several with commas"))
        .max(4, "must be at most four whsec_…"),
    )
    .optional(),
  STRIPE_API_BASE: address.optional(),
  STRIPE_REQUESTS_PER_SECOND: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(4, "must be 4 or more")
    .max(10_000, "must be 10000 or less")
    .optional(),
  ALGOLIA_APP_ID: trimmed.regex(/^[A-Za-z0-9]+$/, "must be an application ID").optional(),
  ALGOLIA_SEARCH_KEY: algoliaKey,
  ALGOLIA_API_KEY: algoliaKey,
  AUTH_APP_URL: address.optional(),
  SSO_SECRET: secret.optional(),
  SSO_SECRET_PREVIOUS: secret.optional(),
  SSO_JWKS: keySet.optional(),
  SSO_JWKS_URL: keySetAddress.optional(),
  SSO_ISSUER: trimmed.optional(),
  SSO_AUDIENCE: trimmed.optional(),
  DIRECTORY_HOSTS: directoryHosts.optional(),
  DIRECTORY_DOMAINS: directoryDomains.optional(),
  HANDOFF_SECRET: hostSecrets.optional(),
  DEMO_PASSWORD: z.string().min(8, "must have 8 characters or more").default(SAMPLE_PASSWORD),
  SAMPLE_DATA: flag("1"),
  CONFIG_FILE: trimmed.optional(),
  GEOIP_DATABASE: trimmed.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  LOG_FORMAT: z.enum(["json", "text"], "must be json or text").optional(),
  WEB_FOLDER: trimmed.optional(),
  TRUST_PROXY: flag("0"),
  RATE_LIMIT: numberFrom(0, 1000, "must be a number from 0 to 1000").default(1),
  METRICS_PORT: port.min(1, "must be a port number").optional(),
  METRICS_HOST: host.default("127.0.0.1"),
  METRICS_TOKEN: metricsToken.optional(),
  METRICS_TOKEN_PREVIOUS: metricsToken.optional(),
  SMTP_URL: smtpUrl.optional(),
  SMTP_FROM: mailFrom.optional(),
  WEBHOOK_HOSTS: directoryHosts.optional(),
  AUDIT_STREAM_URL: auditAddress.optional(),
  AUDIT_STREAM_SECRET: auditSecrets.optional(),
  AUDIT_RETENTION_DAYS: z.coerce
    .number("must be a number of days")
    .int("must be a number of days")
    .min(30, "must be 30 or more")
    .max(36_500, "must be 36500 or less")
    .optional(),
});
export type Environment = z.output<typeof environment>;
