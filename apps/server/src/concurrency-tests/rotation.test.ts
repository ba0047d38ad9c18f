import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Client } from "../testing/client.ts";
import { type RolledProvider, rolledProvider } from "../testing/provider/rolled-provider.ts";
import { connection } from "../testing/sign-in/directory/connection.ts";
import {
  signInThrough,
  startDirectory,
  type TestDirectory,
} from "../testing/sign-in/directory/directory.ts";
import { AUDIENCE, ISSUER } from "../testing/sign-in/platform.ts";
import { secrets } from "./rotation/rotated-secrets.ts";
import { HELP, secretUses } from "./rotation/secret-uses.ts";
import { acceptedOwner, connectedAccount, invitedOwner } from "./servers/live-business.ts";
import { liveSettings } from "./servers/live-settings.ts";
import { type MailServer, mailServer } from "./servers/mail-server.ts";
import { type GroupServer, type ServerGroup, serverGroup } from "./servers/server-group.ts";

const CONFIG = {
  extraMenu: [{ label: { en: "Help" }, url: `https://${HELP}/`, order: 1, token: true }],
};
const pairs = {
  old: await generateKeyPair("ES256", { extractable: true }),
  next: await generateKeyPair("ES256", { extractable: true }),
};
const keySet = async (...names: readonly ("old" | "next")[]) =>
  JSON.stringify({
    keys: await Promise.all(names.map((name) => exportJWK(pairs[name].publicKey))),
  });

/** The one that the other side uses at the moment. */
let current: "old" | "next" = "old";
/** How the platform signs the people in that it hands off; null while it doesn't. */
let signing: "secret" | "key" | null = "secret";
let signingKey: "old" | "next" = "old";

let provider: RolledProvider;
const passwords = new Set([secrets.smtp.old]);
let mail: MailServer;
let directory: TestDirectory;
const algolia = new Set([secrets.algolia.old]);
const OWNER = `boreal_${process.pid}_owner`;
let folder = "";
let group: ServerGroup;
let account = "";
/** Settings of the server that starts next. */
const environment: Record<string, string> = {};
let server: GroupServer;
/** Ada Fortin, owner of Boréal Signs, through the proxy. */
let ada: Client;
let stranger: Client;
let used: ReturnType<typeof secretUses>;
const invited: string[] = [];
const customers: string[] = [];

/** Returns the address of the database for a login of the server. */
function addressFor(login: string, password = login): string {
  const address = new URL(group.database.url);
  address.username = login;
  address.password = password;
  return address.href;
}

const query = (text: string) => group.database.pool("owner").query(text);

const NOOR = {
  sub: "noor",
  name: "Noor Lavoie",
  email: "noor@boreal.example",
  email_verified: true,
  groups: ["billing"],
};

beforeAll(async () => {
  provider = await rolledProvider(secrets.stripe.old);
  mail = await mailServer(passwords);
  folder = await mkdtemp(join(tmpdir(), "counterfoil-rotation-"));
  await writeFile(join(folder, "config.json"), JSON.stringify(CONFIG));
  group = await serverGroup(environment);
  for (const login of Object.values(secrets.login)) {
    await query(`create role ${login} login password '${login}'`);
  }
  await query(`create role ${OWNER} login superuser password '${secrets.owner.old}'`);
  account = await connectedAccount(provider);
  directory = await startDirectory({ callbacks: [`${group.app.url}/signin/directory/${account}`] });
  directory.people.set("noor", NOOR);
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
    DATABASE_OWNER_URL: addressFor(OWNER, secrets.owner.old),
    ALGOLIA_APP_ID: "BOREAL",
    ALGOLIA_SEARCH_KEY: secrets.algolia.old,
    DIRECTORY_HOSTS: directory.host,
    DIRECTORY_DOMAINS: "boreal.example=*",
  });
  server = await group.add();
  stranger = new Client(group.app, null);
  ada = await acceptedOwner(group.app, await invitedOwner(group.database, account));
  used = secretUses({ account, ada, stranger, provider });
  expect(await enterClientSecret(secrets.directory.old)).toBe(200);
});
afterAll(async () => {
  await group?.close();
  await provider?.close();
  await mail?.close();
  await directory?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Ada enters the client secret at Team › Directory. */
const enterClientSecret = async (clientSecret: string) => {
  const settings = connection(directory, { clientSecret, domains: ["boreal.example"] });
  return (await ada.post("/api/account/directory", settings)).status;
};
const bySecret = (secret: string) => ({ key: new TextEncoder().encode(secret) });
const byKey = (name: "old" | "next") => ({
  key: pairs[name].privateKey,
  header: { alg: "ES256" },
});
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
  STRIPE_WEBHOOK_SECRET: () => used.event(secrets.webhook[current]),
  SSO_SECRET: async () => {
    if (signing === null) return 200;
    return used.handoff(signing === "key" ? byKey(signingKey) : bySecret(secrets.sso[current]));
  },
  HANDOFF_SECRET: () => used.redemption(secrets.handoff[current]),
  METRICS_TOKEN: () => used.scrape(secrets.metrics[current]),
  SMTP_URL: invitation,
  ALGOLIA_SEARCH_KEY: () => used.search(algolia),
  "the client secret of the directory": async () =>
    (await signInThrough({ app: group.app, stranger }, { account, as: "noor" })).status,
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
    algolia.add(secrets.algolia.next);
    directory.clientSecrets.add(secrets.directory.next);
    await query(`alter role ${OWNER} password '${secrets.owner.next}'`);
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
      DATABASE_OWNER_URL: addressFor(OWNER, secrets.owner.next),
      ALGOLIA_SEARCH_KEY: secrets.algolia.next,
    });
    expect(await inUse(replaced)).toEqual([]);
  });

  it("fail none while the other sides change theirs and the old ones are removed", async () => {
    passwords.delete(secrets.smtp.old);
    provider.keys.delete(secrets.stripe.old);
    algolia.delete(secrets.algolia.old);
    await query(`drop role ${secrets.login.old}`);
    const failures = await inUse(async () => {
      current = "next";
      expect(await enterClientSecret(secrets.directory.next)).toBe(200);
      Object.assign(environment, {
        SECRET_KEY: `${secrets.key.next},${secrets.key.old}`,
        SSO_SECRET_PREVIOUS: "",
      });
      await replaced();
      directory.clientSecrets.delete(secrets.directory.old);
      expect(await used.handoff(bySecret(secrets.sso.old))).toBe(401);
      // The platform then moves to a key set, in a maintenance window.
      signing = null;
      Object.assign(environment, {
        SECRET_KEY: secrets.key.next,
        STRIPE_WEBHOOK_SECRET: secrets.webhook.next,
        HANDOFF_SECRET: `${HELP}=${secrets.handoff.next}`,
        METRICS_TOKEN_PREVIOUS: "",
        SSO_SECRET: "",
        SSO_JWKS: await keySet("old"),
      });
      await replaced();
    });
    expect([failures, group.proxy.lost]).toEqual([[], []]);
  });

  it("fail none while the platform replaces the key of its set that it signs with", async () => {
    signing = "key";
    const failures = await inUse(async () => {
      environment.SSO_JWKS = await keySet("old", "next");
      await replaced();
      signingKey = "next";
      environment.SSO_JWKS = await keySet("next");
      await replaced();
    });
    expect([failures, group.proxy.lost]).toEqual([[], []]);
    expect(await used.handoff(byKey("old"))).toBe(401);
  });

  it("reject the old ones afterwards", async () => {
    expect(await used.event(secrets.webhook.old)).toBe(400);
    expect(await used.redemption(secrets.handoff.old)).toBe(401);
    expect(await used.scrape(secrets.metrics.old)).toBe(404);
    environment.SECRET_KEY = secrets.key.old;
    await expect(group.add()).rejects.toThrow("SECRET_KEY");
    environment.DATABASE_OWNER_URL = addressFor(OWNER, secrets.owner.old);
    await expect(group.add()).rejects.toThrow("DATABASE_OWNER_URL cannot be used: password");
  });

  it("lost no email and no customer, and made none twice", async () => {
    await vi.waitFor(() => expect([...mail.accepted].sort()).toEqual([...invited].sort()), 60_000);
    const list = provider.stripe.customers.list({ limit: 100 }, { stripeAccount: account });
    const names = (await list.autoPagingToArray({ limit: 10_000 })).map(({ name }) => name);
    expect(names.reverse()).toEqual(customers);
  });
});
