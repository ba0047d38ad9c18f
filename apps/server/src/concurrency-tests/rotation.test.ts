import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Client } from "../testing/client.ts";
import { type RolledProvider, rolledProvider } from "../testing/provider/rolled-provider.ts";
import { AUDIENCE, ISSUER, signed } from "../testing/sign-in/platform.ts";
import { liveBusiness } from "./servers/live-business.ts";
import { liveSettings } from "./servers/live-settings.ts";
import { type MailServer, mailServer } from "./servers/mail-server.ts";
import { type GroupServer, type ServerGroup, serverGroup } from "./servers/server-group.ts";

const HELP = "help.example";
const CONFIG = {
  extraMenu: [{ label: { en: "Help" }, url: `https://${HELP}/`, order: 1, token: true }],
};
const newSecret = () => randomBytes(24).toString("hex");

/** What a secret was before the rotation, and what it is afterwards. */
const secrets = {
  key: { old: newSecret(), next: newSecret() },
  stripe: { old: "sk_test_boreal2025", next: "sk_test_boreal2026" },
  webhook: { old: `whsec_${newSecret()}`, next: `whsec_${newSecret()}` },
  sso: { old: newSecret(), next: newSecret() },
  handoff: { old: newSecret(), next: newSecret() },
  metrics: { old: newSecret(), next: newSecret() },
  smtp: { old: newSecret(), next: newSecret() },
  login: { old: `boreal_${process.pid}_old`, next: `boreal_${process.pid}_next` },
};
/** The one that the other side uses at the moment. */
let current: "old" | "next" = "old";

let provider: RolledProvider;
const passwords = new Set([secrets.smtp.old]);
let mail: MailServer;
let folder = "";
let group: ServerGroup;
let account = "";
/** Settings of the server that starts next. */
const environment: Record<string, string> = {};
let server: GroupServer;
/** Ada Fortin, owner of Boréal Signs, through the proxy. */
let ada: Client;
let stranger: Client;
const invited: string[] = [];
const customers: string[] = [];

/** Returns the address of the database for a login of the server. */
function addressFor(login: string): string {
  const address = new URL(group.database.url);
  address.username = login;
  address.password = login;
  return address.href;
}

beforeAll(async () => {
  provider = await rolledProvider(secrets.stripe.old);
  mail = await mailServer(passwords);
  folder = await mkdtemp(join(tmpdir(), "counterfoil-rotation-"));
  await writeFile(join(folder, "config.json"), JSON.stringify(CONFIG));
  group = await serverGroup(environment);
  for (const login of Object.values(secrets.login)) {
    await group.database.pool("owner").query(`create role ${login} login password '${login}'`);
  }
  const smtp = new URL(mail.url);
  smtp.username = "office";
  smtp.password = secrets.smtp.old;
  Object.assign(environment, {
    CONFIG_FILE: join(folder, "config.json"),
    SECRET_KEY: secrets.key.old,
    ...liveSettings(provider, secrets.stripe.old, { webhookSecret: secrets.webhook.old }),
    SSO_SECRET: secrets.sso.old,
    SSO_ISSUER: ISSUER,
    SSO_AUDIENCE: AUDIENCE,
    HANDOFF_SECRET: `${HELP}=${secrets.handoff.old}`,
    METRICS_TOKEN: secrets.metrics.old,
    SMTP_URL: smtp.href,
    DATABASE_URL: addressFor(secrets.login.old),
    DATABASE_DIRECT_URL: addressFor(secrets.login.old),
    DATABASE_OWNER_URL: group.database.url,
  });
  server = await group.add();
  stranger = new Client(group.app, null);
  ({ account, ada } = await liveBusiness(group, provider));
});
afterAll(async () => {
  await group?.close();
  await provider?.close();
  await mail?.close();
  await rm(folder, { recursive: true, force: true });
});

const handoffBy = async (secret: string) => {
  const token = await signed({
    claims: { email: "ada@boreal.example", jti: crypto.randomUUID() },
    key: new TextEncoder().encode(secret),
  });
  return (await stranger.post("/public/sso", { token })).status;
};
const redemptionBy = async (secret: string) => {
  const { status, body } = await ada.post("/api/auth/handoff", { url: `https://${HELP}/` });
  if (status !== 200) return status;
  const code = new URL(body.url).searchParams.get("code");
  return (await stranger.post("/public/handoff/redeem", { code, host: HELP, secret })).status;
};
const scrapeBy = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await stranger.fetch("/metrics", { headers });
  await response.text();
  return response.status;
};
const eventBy = async (secret: string) => {
  const payload = JSON.stringify({
    id: `evt_${newSecret()}`,
    object: "event",
    type: "customer.updated",
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    account,
    data: { object: { id: "cus_Boreal", object: "customer" } },
  });
  const signature = provider.stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { "stripe-signature": signature };
  const init = { method: "POST", headers, body: payload };
  return (await stranger.fetch("/webhooks/provider", init)).status;
};
const invitation = async () => {
  const email = `colleague-${invited.length}@boreal.example`;
  invited.push(email);
  return (await ada.post("/api/account/user", { emails: [email], role: "user" })).status;
};
const customer = async () => {
  const name = `Studio ${customers.length}`;
  customers.push(name);
  return (await ada.post("/api/stripe/customer", { name })).status;
};

/** Each use of a secret, as its other side makes it. */
const uses: Readonly<Record<string, () => Promise<number>>> = {
  session: async () => (await ada.get("/api/auth/me")).status,
  list: async () => (await ada.get("/api/stripe/customer")).status,
  STRIPE_SECRET_KEY: customer,
  STRIPE_WEBHOOK_SECRET: () => eventBy(secrets.webhook[current]),
  SSO_SECRET: () => handoffBy(secrets.sso[current]),
  HANDOFF_SECRET: () => redemptionBy(secrets.handoff[current]),
  METRICS_TOKEN: () => scrapeBy(secrets.metrics[current]),
  SMTP_URL: invitation,
};

/** Uses every secret until the work is done, and at least twice. */
async function inUse(work: () => Promise<void>): Promise<readonly string[]> {
  const failures: string[] = [];
  let isWorking = true;
  const worked = work().finally(() => {
    isWorking = false;
  });
  await Promise.all(
    Object.entries(uses).map(async ([name, use]) => {
      for (let count = 0; isWorking || count < 2; count += 1) {
        const status = await use();
        if (status !== 200) failures.push(`${name}: ${status}`);
        await wait(100);
      }
    }),
  );
  await worked;
  return failures;
}

/** Starts a server with the settings, runs both for a while, then stops the one before. */
async function replaced(): Promise<void> {
  const before = server;
  server = await group.add();
  await wait(500);
  await group.retire(before);
}

const mailUrl = () => {
  const address = new URL(mail.url);
  address.username = "office";
  address.password = secrets.smtp.next;
  return address.href;
};

describe("the secrets of an installation, rotated while all of them are used", () => {
  it("fail no request while a server with the old and the new ones replaces the one before", async () => {
    passwords.add(secrets.smtp.next);
    provider.keys.add(secrets.stripe.next);
    Object.assign(environment, {
      SECRET_KEY: `${secrets.key.old},${secrets.key.next}`,
      STRIPE_SECRET_KEY: secrets.stripe.next,
      STRIPE_WEBHOOK_SECRET: `${secrets.webhook.next},${secrets.webhook.old}`,
      SSO_SECRET: secrets.sso.next,
      SSO_SECRET_PREVIOUS: secrets.sso.old,
      HANDOFF_SECRET: `${HELP}=${secrets.handoff.next},${HELP}=${secrets.handoff.old}`,
      METRICS_TOKEN: secrets.metrics.next,
      METRICS_TOKEN_PREVIOUS: secrets.metrics.old,
      SMTP_URL: mailUrl(),
      DATABASE_URL: addressFor(secrets.login.next),
      DATABASE_DIRECT_URL: addressFor(secrets.login.next),
    });
    expect(await inUse(replaced)).toEqual([]);
  });

  it("fail none while the other sides change theirs and the old ones are removed", async () => {
    passwords.delete(secrets.smtp.old);
    provider.keys.delete(secrets.stripe.old);
    await group.database.pool("owner").query(`drop role ${secrets.login.old}`);
    const failures = await inUse(async () => {
      current = "next";
      Object.assign(environment, { SECRET_KEY: `${secrets.key.next},${secrets.key.old}` });
      await replaced();
      Object.assign(environment, {
        SECRET_KEY: secrets.key.next,
        STRIPE_WEBHOOK_SECRET: secrets.webhook.next,
        HANDOFF_SECRET: `${HELP}=${secrets.handoff.next}`,
        SSO_SECRET_PREVIOUS: "",
        METRICS_TOKEN_PREVIOUS: "",
      });
      await replaced();
    });
    expect([failures, group.proxy.lost]).toEqual([[], []]);
  });

  it("reject the old ones afterwards", async () => {
    expect(await eventBy(secrets.webhook.old)).toBe(400);
    expect(await handoffBy(secrets.sso.old)).toBe(401);
    expect(await redemptionBy(secrets.handoff.old)).toBe(401);
    expect(await scrapeBy(secrets.metrics.old)).toBe(404);
    Object.assign(environment, { SECRET_KEY: secrets.key.old });
    await expect(group.add()).rejects.toThrow("SECRET_KEY");
  });

  it("lost no email and no customer, and made none twice", async () => {
    await vi.waitFor(() => expect([...mail.accepted].sort()).toEqual([...invited].sort()), 60_000);
    const list = provider.stripe.customers.list({ limit: 100 }, { stripeAccount: account });
    const names = (await list.autoPagingToArray({ limit: 10_000 })).map(({ name }) => name);
    expect(names.reverse()).toEqual(customers);
  });
});
