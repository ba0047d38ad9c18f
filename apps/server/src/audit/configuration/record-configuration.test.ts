import type { Database } from "@counterfoil/database";
import { RACING, testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Config } from "../../config/config.ts";
import { appMigrations } from "../../migrations/app.ts";
import { Secrets } from "../../secrets/secrets.ts";
import { testConfig } from "../../testing/config.ts";
import { untilBlocked } from "../../testing/until-blocked.ts";
import { recordConfiguration } from "./record-configuration.ts";

const [OLD, NEW] = [
  "the key of last year, long enough to use",
  "the key of this year, long enough to use",
];
const stripe = (change: object = {}): Partial<Config> => ({
  provider: {
    mode: "live",
    secretKey: "sk_live_maple",
    publishableKey: "pk_live_maple",
    webhookSecrets: ["whsec_maple"],
    apiBase: null,
    requestsPerSecond: 20,
    ...change,
  },
});

let database: Database;
beforeAll(async () => {
  database = await testDatabase([appMigrations], RACING);
});
afterAll(() => database?.close());
beforeEach(async () => {
  await owner("truncate app.audit_entry, app.audit_head, app.setting");
});

const owner = async (text: string) => (await database.pool("owner").query(text)).rows;
const start = (change: Partial<Config>, ...keys: string[]) =>
  recordConfiguration(
    database.access<object>("app"),
    new Secrets([keys[0] ?? OLD, ...keys.slice(1)]),
    testConfig(change),
  );
const entries = async () =>
  (await owner("select account, action, job, before, after from app.audit_entry order by seq")).map(
    ({ before, after, ...row }) => ({
      ...row,
      before: JSON.parse(before),
      after: JSON.parse(after),
    }),
  );

describe("the configuration", () => {
  it("leaves no entry at the first start, or while it stays the same", async () => {
    await start(stripe());
    await start(stripe());
    expect(await entries()).toEqual([]);
  });

  it("that the operator changed is recorded once, before and after", async () => {
    await start({});
    const changed = {
      publicUrl: "https://billing.maple.example",
      trustProxy: true,
      webhookHosts: new Set(["hooks.maple.example", "10.0.0.9:8443"]),
    };
    const holder = await database.pool("owner").connect();
    await holder.query("begin");
    await holder.query("select from app.setting where name = 'configuration' for update");
    const starts = [start(changed), start(changed)];
    await untilBlocked({ database }, Promise.all(starts), 2);
    await holder.query("commit");
    holder.release();
    await Promise.all(starts);
    expect(await entries()).toEqual([
      {
        account: null,
        action: "configuration.change",
        job: "start",
        before: { PUBLIC_URL: "http://127.0.0.1:4000", TRUST_PROXY: false, WEBHOOK_HOSTS: [] },
        after: {
          PUBLIC_URL: "https://billing.maple.example",
          TRUST_PROXY: true,
          WEBHOOK_HOSTS: ["10.0.0.9:8443", "hooks.maple.example"],
        },
      },
    ]);
  });

  it("that names other features or pages that may frame the product is recorded", async () => {
    const { site } = testConfig();
    await start({});
    await start({
      site: { ...site, features: ["invoices"], frameAncestors: ["https://a.example"] },
    });
    const [entry] = await entries();
    expect(entry?.after).toEqual({
      "CONFIG_FILE features": ["invoices"],
      "CONFIG_FILE frameAncestors": ["https://a.example"],
    });
  });

  it("is recorded without the password of the mail server or the query of an address", async () => {
    await start({});
    const signIn = { user: "maple", pass: "pass-of-maple" };
    await start({
      smtp: { host: "smtp.maple.example", port: 465, secure: true, signIn },
      auditStream: {
        kind: "webhook",
        url: "https://siem.example/in?token=token-of-maple",
        keys: [Buffer.from("key-of-maple")],
      },
    });
    const recorded = JSON.stringify([await entries(), await owner("select * from app.setting")]);
    expect(recorded).toContain("smtps://smtp.maple.example:465");
    expect(recorded).toContain("https://siem.example/in");
    for (const secret of ["pass-of-maple", "token-of-maple", "key-of-maple"]) {
      expect(recorded).not.toContain(secret);
    }
  });
});

describe("a secret of the configuration", () => {
  it("that was set, replaced or removed is recorded by its name alone", async () => {
    await start({ ...stripe(), metricsTokens: [] });
    await start({ ...stripe({ secretKey: "sk_live_next" }), metricsTokens: ["token-of-maple-1"] });
    await start(stripe({ secretKey: "sk_live_next" }));
    expect((await entries()).map(({ action, after }) => ({ action, ...after }))).toEqual([
      { action: "secrets.rotate", key: "STRIPE_SECRET_KEY", state: "replaced" },
      { action: "secrets.rotate", key: "METRICS_TOKEN", state: "set" },
      { action: "secrets.rotate", key: "METRICS_TOKEN", state: "replaced" },
    ]);
    await start({ ...stripe({ secretKey: "sk_live_next" }), metricsTokens: [] });
    expect((await entries()).at(-1)?.after).toEqual({ key: "METRICS_TOKEN", state: "removed" });
    const stored = JSON.stringify(await owner("select * from app.setting"));
    expect(stored).toContain("STRIPE_SECRET_KEY");
    expect(stored).not.toMatch(/sk_live|whsec_maple|token-of-maple/);
  });

  it("isn't taken for another one after the installation's own key was rotated", async () => {
    await start(stripe(), OLD);
    await start(stripe(), NEW, OLD);
    await start(stripe(), NEW);
    expect(await entries()).toEqual([]);
    await start(stripe({ secretKey: "sk_live_next" }), NEW);
    expect(await entries()).toHaveLength(1);
  });
});
