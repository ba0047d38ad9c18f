import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Environment, environment } from "./environment.ts";
import { ConfigError, readConfig } from "./read-config.ts";

const folder = mkdtempSync(join(tmpdir(), "counterfoil-wrong-values-"));
afterAll(() => rmSync(folder, { recursive: true }));
const notJson = join(folder, "site.json");
writeFileSync(notJson, "name: Maple");

/** Part of each secret below, which no message may repeat. */
const SECRET = "hunter2";
const LONG = `${SECRET} of maple and main since 2026`;
const DATABASE_URL = "postgres://billing@db/billing";
const LIVE = {
  STRIPE_SECRET_KEY: "sk_live_abc",
  STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_one",
};
const FORM = "must be postgres://user:password@host:5432/database, with special characters";

/**
 * Wrong values of a setting with what each error says after its name, and what is set beside it.
 */
interface Wrong {
  readonly values: Readonly<Record<string, string>>;
  readonly beside?: Readonly<Record<string, string>>;
}

const databaseAddress: Wrong = {
  values: {
    [`mysql://billing:${SECRET}@db/billing`]: "must start with postgres:// or postgresql://",
    [`postgres://billing:${SECRET}#1@db/billing`]: FORM,
    [`postgres://billing:${SECRET}@db:54320000/billing`]: FORM,
  },
  beside: { DATABASE_URL },
};
const withoutDatabase = (value: string): Wrong => ({
  values: { [value]: "has no effect without DATABASE_URL" },
});
const port = { http: "must be a port number", "70000": "must be a port number" };
const host = { "256.1.1.1": "must be a name or an address of this machine" };
const metricsToken = {
  [SECRET]: "must have 16 to 256 printable characters and no spaces",
};
const hosts = { "https://shop.maple": "must be host names, with a port" };
const algolia = { [`${SECRET}-key`]: "must be an API key" };
const shortSecret = { [SECRET]: "must have 32 characters or more" };
const flag = { yes: "must be 0 or 1" };
const web = { "billing.example": "must be an http or https address" };

const wrong: Readonly<Record<keyof Environment, readonly Wrong[]>> = {
  PORT: [{ values: port }],
  HOST: [{ values: host }],
  PUBLIC_URL: [
    {
      values: {
        ...web,
        "https://billing.example?page=1": "must be an http or https address",
        "https://example.com/billing": "must have no path: the pages are served at the root",
      },
    },
  ],
  // Any text may be a folder. The start reports one that can't be used.
  DATA_DIR: [],
  SECRET_KEY: [
    { values: { ...shortSecret, [[LONG, LONG, LONG, LONG, LONG].join()]: "must have at most 4" } },
  ],
  DATABASE_URL: [databaseAddress],
  DATABASE_DIRECT_URL: [databaseAddress, withoutDatabase(DATABASE_URL)],
  DATABASE_OWNER_URL: [databaseAddress, withoutDatabase(DATABASE_URL)],
  DATABASE_READ_URL: [databaseAddress, withoutDatabase(DATABASE_URL)],
  DATABASE_WAIT: [
    {
      values: {
        soon: "must be whole seconds, 0 to 3600",
        "1.5": "must be whole seconds, 0 to 3600",
        "3601": "must be whole seconds, 0 to 3600",
      },
    },
  ],
  SHUTDOWN_GRACE: [
    { values: { long: "must be seconds, 0 to 300", "301": "must be seconds, 0 to 300" } },
  ],
  STRIPE_SECRET_KEY: [
    { values: { [`pk_live_${SECRET}`]: "must be a secret key (sk_… or rk_…)" }, beside: LIVE },
  ],
  STRIPE_PUBLISHABLE_KEY: [
    {
      values: {
        [`sk_live_${SECRET}`]: "must be a publishable key (pk_…)",
        pk_test_abc: "is of another mode than STRIPE_SECRET_KEY",
        "": "is missing",
      },
      beside: LIVE,
    },
    { values: { pk_live_abc: "has no effect without STRIPE_SECRET_KEY" } },
  ],
  STRIPE_WEBHOOK_SECRET: [
    {
      values: {
        [SECRET]: "must be whsec_…, several with commas",
        "whsec_a,": "must be whsec_…, several with commas",
        "": "is missing",
      },
      beside: LIVE,
    },
    { values: { whsec_one: "has no effect without STRIPE_SECRET_KEY" } },
  ],
  STRIPE_API_BASE: [
    { values: { "stripe.example": "must be an http or https address" }, beside: LIVE },
    { values: { "https://stripe.example": "has no effect without STRIPE_SECRET_KEY" } },
  ],
  STRIPE_REQUESTS_PER_SECOND: [
    {
      values: {
        many: "must be a number",
        "4.5": "must be a whole number",
        "3": "must be 4 or more",
        "10001": "must be 10000 or less",
      },
      beside: LIVE,
    },
    { values: { "20": "has no effect without STRIPE_SECRET_KEY" } },
  ],
  ALGOLIA_APP_ID: [
    {
      values: { "-": "must be an application ID", "": "is missing" },
      beside: { ALGOLIA_API_KEY: "k" },
    },
  ],
  ALGOLIA_SEARCH_KEY: [
    { values: { ...algolia, "": "is missing" }, beside: { ALGOLIA_APP_ID: "MAPLE" } },
  ],
  ALGOLIA_API_KEY: [{ values: algolia, beside: { ALGOLIA_APP_ID: "MAPLE" } }],
  AUTH_APP_URL: [{ values: web }],
  SSO_SECRET: [{ values: shortSecret, beside: { SSO_ISSUER: "maple" } }],
  SSO_SECRET_PREVIOUS: [
    { values: shortSecret, beside: { SSO_SECRET: LONG, SSO_ISSUER: "maple" } },
    { values: { [LONG]: "has no effect without SSO_SECRET" } },
  ],
  SSO_JWKS: [
    {
      values: {
        [`{"keys":${SECRET}`]: "must be JSON",
        "{}": "must be a list",
        '{"keys":[]}': "must contain a key",
        '{"keys":[{"kty":"oct","k":"aHVudGVyMg"}]}': "contains a key that cannot be read",
        '{"keys":[{"kty":"EC","d":"hunter2"}]}': "must contain public keys only",
      },
      beside: { SSO_ISSUER: "maple" },
    },
    { values: { "{}": "must be a list" }, beside: { SSO_SECRET: LONG, SSO_ISSUER: "maple" } },
  ],
  SSO_JWKS_URL: [
    {
      values: {
        "http://platform.example/keys": "must be an https address",
        "keys.json": "must be an https address",
      },
      beside: { SSO_ISSUER: "maple" },
    },
  ],
  SSO_ISSUER: [
    { values: { "": "is missing" }, beside: { SSO_SECRET: LONG } },
    { values: { maple: "has no effect without SSO_SECRET" } },
  ],
  SSO_AUDIENCE: [{ values: { office: "has no effect without SSO_SECRET" } }],
  DIRECTORY_HOSTS: [{ values: hosts }],
  DIRECTORY_DOMAINS: [{ values: { "maple.example": "must be domain=acct_…, or domain=*" } }],
  HANDOFF_SECRET: [
    { values: { [`help.example=${SECRET}`]: "must be host=secret, with 32 characters or more" } },
  ],
  DEMO_PASSWORD: [{ values: { [SECRET]: "must have 8 characters or more" } }],
  SAMPLE_DATA: [{ values: flag }],
  CONFIG_FILE: [
    { values: { "/nonexistent/site.json": "cannot be read", [notJson]: "cannot be read" } },
  ],
  // Opened by the start, which reports it: geoip.test.ts.
  GEOIP_DATABASE: [],
  LOG_LEVEL: [
    { values: { loud: "must be one of fatal, error, warn, info, debug, trace, silent" } },
  ],
  LOG_FORMAT: [{ values: { xml: "must be json or text" } }],
  // Set by the program itself.
  WEB_FOLDER: [],
  TRUST_PROXY: [{ values: flag }],
  RATE_LIMIT: [
    {
      values: { off: "must be a number from 0 to 1000", "1001": "must be a number from 0 to 1000" },
    },
  ],
  METRICS_PORT: [
    { values: { ...port, "0": "must be a port number", "4000": "must be another port" } },
  ],
  METRICS_HOST: [{ values: host, beside: { METRICS_PORT: "9464" } }],
  METRICS_TOKEN: [{ values: metricsToken }],
  METRICS_TOKEN_PREVIOUS: [
    { values: metricsToken, beside: { METRICS_TOKEN: "prometheus-this-year" } },
    { values: { "prometheus-last-year": "has no effect without METRICS_TOKEN" } },
  ],
  SMTP_URL: [
    {
      values: {
        "mail.example:587": "must be smtp://user:password@host:port",
        [`smtp://billing:${SECRET}@mail.example/inbox`]: "must be smtp://user:password@host:port",
      },
    },
  ],
  SMTP_FROM: [{ values: { billing: "must be an address such as billing@example.com" } }],
  WEBHOOK_HOSTS: [{ values: hosts }],
  AUDIT_STREAM_URL: [
    {
      values: {
        "siem.example": "must be https://…, syslog+tls://host:port or syslog+tcp://host:port",
        "http://siem.example/in": "must be https://…, syslog+tls://host:port",
      },
    },
  ],
  AUDIT_STREAM_SECRET: [
    {
      values: {
        [SECRET]: "must be whsec_ and 24 to 64 bytes in Base64",
        whsec_c2hvcnQ: "must have 24 to 64 bytes",
        "": "is missing",
      },
      beside: { AUDIT_STREAM_URL: "https://siem.example/in" },
    },
  ],
  AUDIT_RETENTION_DAYS: [
    { values: { long: "must be a number of days", "29": "must be 30 or more" } },
  ],
};

const rows = Object.entries(wrong).flatMap(([name, each]) =>
  each.flatMap(({ values, beside = {} }) =>
    Object.entries(values).map(([value, says]) => ({ name, value, says, beside })),
  ),
);

describe("a wrong value", () => {
  it.each(rows)("of $name ($value) is reported: $says", ({ name, value, says, beside }) => {
    let thrown: unknown;
    try {
      readConfig({ ...beside, [name]: value });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ConfigError);
    const message = thrown instanceof Error ? thrown.message : "";
    expect(message.slice(0, name.length)).toBe(name);
    expect(message).toContain(says);
    expect(message).not.toContain("\n");
    expect(message).not.toContain(SECRET);
  });

  it("is tested for every setting", () => {
    expect(Object.keys(wrong).toSorted()).toEqual(Object.keys(environment.shape).toSorted());
  });
});
