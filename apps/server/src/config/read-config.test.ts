import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./read-config.ts";

const LIVE = {
  STRIPE_SECRET_KEY: "sk_live_abc",
  STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_one",
};

const SSO_SECRET = "shared by the platform and the office";
const SSO_ISSUER = "https://platform.example";
const PUBLIC_KEY = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({
  format: "jwk",
});

const folder = mkdtempSync(join(tmpdir(), "counterfoil-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function siteFile(content: string): string {
  files += 1;
  const file = join(folder, `site-${files}.json`);
  writeFileSync(file, content);
  return file;
}

describe("settings from the environment", () => {
  it("default to the embedded provider and database on port 4000 of this machine", () => {
    expect(readConfig({ PATH: "/bin", PORT: "" })).toMatchObject({
      port: 4000,
      host: "127.0.0.1",
      publicUrl: null,
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseOwnerUrl: null,
      databaseWait: 60,
      shutdownGrace: 1,
      provider: { mode: "embedded" },
      demo: { password: "counterfoil-demo", sampleData: true },
      site: { name: "Counterfoil", defaultLocale: "en-CA" },
    });
  });

  it("switch to the live provider, with two webhook secrets during a rotation", () => {
    const config = readConfig({ ...LIVE, STRIPE_WEBHOOK_SECRET: "whsec_one, whsec_two" });
    expect(config.provider).toEqual({
      mode: "live",
      secretKey: "sk_live_abc",
      publishableKey: "pk_live_abc",
      webhookSecrets: ["whsec_one", "whsec_two"],
      apiBase: null,
      requestsPerSecond: 20,
    });
  });

  it("keep the audit trail for as long as they say, at least a month, or always", () => {
    expect(readConfig({}).auditRetention).toBeNull();
    expect(readConfig({ AUDIT_RETENTION_DAYS: "365" }).auditRetention).toBe(365);
    for (const days of ["29", "0", "36501", "1.5", "long"]) {
      expect(() => readConfig({ AUDIT_RETENTION_DAYS: days })).toThrow(
        /^AUDIT_RETENTION_DAYS must/,
      );
    }
  });

  it("open a port for metrics, on this machine unless a host is named", () => {
    expect(readConfig({}).metricsPort).toBeNull();
    const port = 9464;
    expect(readConfig({ METRICS_PORT: "9464" }).metricsPort).toEqual({ host: "127.0.0.1", port });
    const named = readConfig({ METRICS_PORT: "9464", METRICS_HOST: "10.0.0.4" });
    expect(named.metricsPort).toEqual({ host: "10.0.0.4", port });
  });

  it("set a mail server with its credentials, and the sender", () => {
    const config = readConfig({
      SMTP_URL: "smtp://mailer:p%40ss@mail.example",
      SMTP_FROM: "Maple Billing <billing@maple.example>",
    });
    expect(config.smtp).toEqual({
      host: "mail.example",
      port: 587,
      secure: false,
      signIn: { user: "mailer", pass: "p@ss" },
    });
    expect(config.mailFrom).toEqual({ name: "Maple Billing", address: "billing@maple.example" });
    expect(readConfig({ SMTP_URL: "smtps://mail.example" }).smtp).toMatchObject({
      port: 465,
      secure: true,
      signIn: null,
    });
  });

  it("never show a mail server's password in an error", () => {
    expect(() => readConfig({ SMTP_URL: "smtp://user:hunter2@mail.example/path" })).toThrow(
      /^SMTP_URL must be smtp/,
    );
    expect(() => readConfig({ SMTP_URL: "smtp://user:hunter2@mail.example/path" })).not.toThrow(
      /hunter2/,
    );
  });

  it("leave the sample businesses without history", () => {
    expect(readConfig({ SAMPLE_DATA: "0" }).demo.sampleData).toBe(false);
  });

  it("default to the first language if English isn't listed", () => {
    const { site } = readConfig({ CONFIG_FILE: siteFile('{"languages":["fr-CA","es"]}') });
    expect(site.defaultLocale).toBe("fr-CA");
  });

  it("accept frame ancestors as origins", () => {
    const file = siteFile('{"frameAncestors":["https://App.example/","http://127.0.0.1:4300"]}');
    expect(readConfig({ CONFIG_FILE: file }).site.frameAncestors).toEqual([
      "https://app.example",
      "http://127.0.0.1:4300",
    ]);
  });

  it("strip the trailing slash of a URL", () => {
    expect(readConfig({ PUBLIC_URL: "https://billing.example/" }).publicUrl).toBe(
      "https://billing.example",
    );
  });

  it("accept a platform's handoff by secret, keys or key URL", () => {
    const keys = JSON.stringify({ keys: [PUBLIC_KEY] });
    expect(readConfig({}).sso).toBeNull();
    expect(readConfig({ SSO_SECRET, SSO_ISSUER }).sso).toEqual({
      issuer: SSO_ISSUER,
      audience: null,
      keys: { kind: "secret", secrets: [SSO_SECRET] },
    });
    expect(readConfig({ SSO_JWKS: keys, SSO_ISSUER, SSO_AUDIENCE: "office" }).sso).toEqual({
      issuer: SSO_ISSUER,
      audience: "office",
      keys: { kind: "set", set: { keys: [PUBLIC_KEY] } },
    });
    for (const url of ["https://platform.example/keys", "http://127.0.0.1:9000/keys"]) {
      const { sso } = readConfig({ SSO_JWKS_URL: url, SSO_ISSUER });
      expect(sso?.keys).toEqual({ kind: "address", url });
    }
  });

  it("set a secret for each host of a menu entry", () => {
    const HANDOFF_SECRET = `help.example=${SSO_SECRET}, Books.example:8443=${SSO_SECRET}==`;
    expect([...readConfig({ HANDOFF_SECRET }).handoffSecrets]).toEqual([
      ["help.example", [SSO_SECRET]],
      ["books.example:8443", [`${SSO_SECRET}==`]],
    ]);
  });

  it("accept the earlier secret beside the current one during a rotation", () => {
    const SSO_SECRET_PREVIOUS = "shared by the platform and the office last year";
    const { sso } = readConfig({ SSO_SECRET, SSO_SECRET_PREVIOUS, SSO_ISSUER });
    expect(sso?.keys).toEqual({ kind: "secret", secrets: [SSO_SECRET, SSO_SECRET_PREVIOUS] });
    const HANDOFF_SECRET = `help.example=${SSO_SECRET}, help.example=${SSO_SECRET_PREVIOUS}`;
    expect(readConfig({ HANDOFF_SECRET }).handoffSecrets.get("help.example")).toEqual([
      SSO_SECRET,
      SSO_SECRET_PREVIOUS,
    ]);
    const METRICS_TOKEN = "prometheus-this-year";
    const METRICS_TOKEN_PREVIOUS = "prometheus-last-year";
    expect(readConfig({ METRICS_TOKEN, METRICS_TOKEN_PREVIOUS }).metricsTokens).toEqual([
      METRICS_TOKEN,
      METRICS_TOKEN_PREVIOUS,
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ["SSO_SECRET", { SSO_SECRET: "short", SSO_ISSUER }],
    ["SSO_SECRET_PREVIOUS", { SSO_SECRET_PREVIOUS: SSO_SECRET }],
    ["SSO_ISSUER", { SSO_SECRET }],
    ["METRICS_TOKEN_PREVIOUS", { METRICS_TOKEN_PREVIOUS: "prometheus-last-year" }],
    ["SSO_ISSUER", { SSO_ISSUER }],
    ["SSO_AUDIENCE", { SSO_AUDIENCE: "office" }],
    ["SSO_JWKS", { SSO_SECRET, SSO_ISSUER, SSO_JWKS: JSON.stringify({ keys: [PUBLIC_KEY] }) }],
    ["SSO_JWKS", { SSO_ISSUER, SSO_JWKS: "{" }],
    ["SSO_JWKS", { SSO_ISSUER, SSO_JWKS: '{"keys":[]}' }],
    ["SSO_JWKS", { SSO_ISSUER, SSO_JWKS: '{"keys":[{"kty":"oct","k":"c2VjcmV0"}]}' }],
    ["public", { SSO_ISSUER, SSO_JWKS: JSON.stringify({ keys: [{ ...PUBLIC_KEY, d: "AA" }] }) }],
    ["SSO_JWKS_URL", { SSO_ISSUER, SSO_JWKS_URL: "http://platform.example/keys" }],
    ["HANDOFF_SECRET", { HANDOFF_SECRET: SSO_SECRET }],
    ["HANDOFF_SECRET", { HANDOFF_SECRET: "help.example=short" }],
    [
      "url",
      { CONFIG_FILE: siteFile('{"extraMenu":[{"label":{"en":"x"},"url":"http://x.example"}]}') },
    ],
    ["HOST", { HOST: "256.1.1.1" }],
    ["METRICS_PORT", { METRICS_PORT: "0" }],
    ["METRICS_PORT", { METRICS_PORT: "4000" }],
    ["METRICS_HOST", { METRICS_HOST: "256.1.1.1" }],
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "70000" }],
    ["PUBLIC_URL", { PUBLIC_URL: "billing.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "javascript:alert(1)" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://x" }],
    ["DATABASE_WAIT", { DATABASE_WAIT: "a while" }],
    ["DEMO_PASSWORD", { DEMO_PASSWORD: "short" }],
    ["LOG_FORMAT", { LOG_FORMAT: "xml" }],
    ["SAMPLE_DATA", { SAMPLE_DATA: "no" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["STRIPE_SECRET_KEY", { ...LIVE, STRIPE_SECRET_KEY: "pk_live_abc" }],
    ["STRIPE_WEBHOOK_SECRET", { ...LIVE, STRIPE_WEBHOOK_SECRET: "" }],
    [
      "STRIPE_WEBHOOK_SECRET",
      { ...LIVE, STRIPE_WEBHOOK_SECRET: "whsec_a,whsec_b,whsec_c,whsec_d,whsec_e" },
    ],
    ["STRIPE_PUBLISHABLE_KEY", { ...LIVE, STRIPE_PUBLISHABLE_KEY: "" }],
    ["STRIPE_PUBLISHABLE_KEY", { ...LIVE, STRIPE_PUBLISHABLE_KEY: "pk_test_abc" }],
    ["STRIPE_API_BASE", { STRIPE_API_BASE: "http://127.0.0.1:12111" }],
    ["SMTP_URL", { SMTP_URL: "mail.example:587" }],
    ["SMTP_URL", { SMTP_URL: "https://mail.example" }],
    ["SMTP_URL", { SMTP_URL: "smtp://someone@mail.example" }],
    ["SMTP_URL", { SMTP_URL: "smtp://user:p%zz@mail.example" }],
    ["SMTP_FROM", { SMTP_FROM: "billing" }],
    ["SMTP_FROM", { SMTP_FROM: "Billing <billing@mail.example>, other@mail.example" }],
    ["CONFIG_FILE", { CONFIG_FILE: "/nonexistent/site.json" }],
    ["CONFIG_FILE", { CONFIG_FILE: siteFile("{") }],
    ["features.0", { CONFIG_FILE: siteFile('{"features":["moon"]}') }],
    ["acl.payments.0", { CONFIG_FILE: siteFile('{"acl":{"payments":["boss"]}}') }],
    ["logoUrl", { CONFIG_FILE: siteFile('{"logoUrl":"javascript:alert(1)"}') }],
    ["accent", { CONFIG_FILE: siteFile('{"accent":"#22aa99"}') }],
    ["defaultLocale", { CONFIG_FILE: siteFile('{"languages":["fr-CA"],"defaultLocale":"es"}') }],
    [
      "frameAncestors.0",
      { CONFIG_FILE: siteFile('{"frameAncestors":["https://app.example/billing"]}') },
    ],
    [
      "extraMenu.0.label",
      { CONFIG_FILE: siteFile('{"extraMenu":[{"label":{},"url":"https://x.example"}]}') },
    ],
    ["colour", { CONFIG_FILE: siteFile('{"colour":"red"}') }],
  ])("are rejected in one line that names %s", (name, variables) => {
    let message = "";
    try {
      readConfig(variables);
    } catch (error) {
      if (error instanceof ConfigError) message = error.message;
    }
    expect(message).toContain(name);
    expect(message).not.toContain("\n");
  });

  it.each([
    ['{"features":["moon"]}', "features.0 must be one of "],
    ['{"features":"customers"}', "features must be a list"],
    ['{"languages":[]}', "languages must have at least 1 entry"],
    ['{"name":""}', "name must have at least 1 letter"],
    ['{"name":7}', "name must be text in quotes"],
    [`{"name":"${"x".repeat(81)}"}`, "name must have at most 80 letters"],
    ['{"acl":{"moon":["owner"]}}', "acl.moon is not known"],
    ['{"acl":{"payments":["boss"]}}', "acl.payments.0 must be one of owner, admin, user"],
    ['{"extraMenu":[{"url":"https://x.example"}]}', "extraMenu.0.label must be an object"],
    ['{"extraMenu":[{"label":{"en":"x"}}]}', "extraMenu.0.url must be text in quotes"],
    [
      '{"extraMenu":[{"label":{"en":"x"},"url":"https://x.example","order":"1"}]}',
      "extraMenu.0.order must be a number",
    ],
    ["[]", "the file must be an object"],
  ])("state the place and the expectation of %s", (text, expected) => {
    let message = "";
    try {
      readConfig({ CONFIG_FILE: siteFile(text) });
    } catch (error) {
      if (error instanceof ConfigError) message = error.message;
    }
    expect(message).toContain(`CONFIG_FILE: ${expected}`);
    expect(message).not.toMatch(/invalid|expected|received/i);
  });
});
