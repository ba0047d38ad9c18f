import { isDeepStrictEqual } from "node:util";
import type { Database } from "@counterfoil/database";
import {
  sharedDatabase,
  type TestDatabaseOptions,
  testDatabase,
} from "@counterfoil/database/testing";
import { providerMigrations } from "@counterfoil/emulator";
import { sql } from "kysely";
import type Stripe from "stripe";
import { z } from "zod";
import { type ComposeOptions, compose, type RunningServer } from "../composition/compose.ts";
import type { Config } from "../config/config.ts";
import type { IdentitySchema } from "../identity/schema.ts";
import { appMigrations } from "../migrations/app.ts";
import { Client } from "./client.ts";
import { testConfig } from "./config.ts";

/** A server with Maple & Main and Harbour Supply, without any customers. */
export interface World {
  readonly app: RunningServer;
  readonly database: RunningServer["services"]["database"];
  /** Claire Tessier, owner of Maple & Main. */
  readonly claire: Client;
  /** Amir Haddad, admin of Maple & Main. */
  readonly amir: Client;
  /** Noor Lavoie, user of Maple & Main. */
  readonly noor: Client;
  /** Greta Lindqvist, owner of Harbour Supply. */
  readonly greta: Client;
  /** Beatriz Duarte, admin of Maple & Main and user of Harbour Supply. */
  readonly beatriz: Client;
  /** A client without a session. */
  readonly stranger: Client;
  /** `acct_…` of Maple & Main. */
  readonly maple: string;
  /** `acct_…` of Harbour Supply. */
  readonly harbour: string;
  /** The SDK as the platform; add `world.as(account)` to act for a business. */
  readonly stripe: Stripe;
  as(account: string): { stripeAccount: string };
  close(): Promise<void>;
}

const TEAM = {
  claire: "owner@maple.example",
  amir: "admin@maple.example",
  noor: "user@maple.example",
  greta: "owner@harbour.example",
  beatriz: "both@maple.example",
} as const;
const NAMES = ["claire", "amir", "noor", "greta", "beatriz"] as const;
type Name = (typeof NAMES)[number];

const sets = [appMigrations, providerMigrations];

/** Both businesses with their users, who haven't signed in yet. */
const founded = sharedDatabase("founded", sets, {
  parse: z.null().parse,
  async prepare(database) {
    const app = await compose(testConfig(), { database });
    await app.close();
    return null;
  },
});

/**
 * The initial state of most worlds in a test run: both businesses and their users' sessions, with
 * the access token of each.
 */
export const opened = sharedDatabase("opened", founded, {
  parse: z.record(z.enum(NAMES), z.string()).parse,
  async prepare(database) {
    const app = await compose(testConfig(), { database });
    const tokens = { claire: "", amir: "", noor: "", greta: "", beatriz: "" };
    for (const name of NAMES) tokens[name] = (await Client.signIn(app, TEAM[name])).token ?? "";
    // The users sign in once for all worlds of this run, however long it takes.
    await database
      .kysely<IdentitySchema>("app")
      .updateTable("access_token")
      .set({ expires_at: sql<Date>`expires_at + interval '1 day'` })
      .execute();
    await app.close();
    return tokens;
  },
});

/** Returns whether a server with these settings would have created the same businesses. */
function beginsAlike(change: Partial<Config>): boolean {
  const usual = testConfig();
  return (["dataDir", "secretKeys", "provider", "demo", "sso"] as const).every(
    (name) => change[name] === undefined || isDeepStrictEqual(change[name], usual[name]),
  );
}

/**
 * Starts the whole server on a new database, with the real embedded provider.
 * @param connections `RACING` for many concurrent callers
 */
export async function maple(
  change: Partial<Config> = {},
  options: Pick<ComposeOptions, "now" | "log"> = {},
  connections: TestDatabaseOptions = {},
): Promise<World> {
  const alike = beginsAlike(change);
  if (alike && Object.keys(options).length === 0) {
    return worldOn(await opened.copy(connections), change);
  }
  if (alike && options.log === undefined && options.now !== undefined) {
    const { now } = options;
    const database = await opened.copy(connections);
    await startSessions(database, now());
    return worldOn(database, change, { now });
  }
  // In a log, the users' sign-ins are expected.
  const test = await (alike ? founded.copy(connections) : testDatabase(sets, connections));
  const app = await compose(testConfig(change), { ...options, database: test });
  return peopled(app, test, (name) => Client.signIn(app, TEAM[name]));
}

/**
 * Makes everyone's verification recent, as it was when the database was prepared for this run.
 * Sessions that a test left unverified stay so. The server goes on to use the connection.
 */
async function verifySessions(database: Database): Promise<void> {
  await database
    .pool("app")
    .query("update app.session set verified_at = now() where verified_at is not null");
}

/** Makes the sessions of a copy of `opened` begin at a time. */
async function startSessions(database: Database, at: Date): Promise<void> {
  await database.pool("owner").query(
    `with shift as (select id, $1::timestamptz - created_at as by from app.session),
       access as (
         update app.access_token set expires_at = expires_at - interval '1 day' + by
         from shift where id = session),
       refresh as (
         update app.refresh_token set expires_at = expires_at + by from shift where id = session)
     update app.session s set created_at = $1, expires_at = expires_at + by, verified_at = $1,
       last_used_at = last_used_at + by
     from shift where shift.id = s.id`,
    [at],
  );
}

/** Starts the server on a copy of a prepared database whose users are signed in. */
export async function worldOn(
  database: Database,
  change: Partial<Config> = {},
  options: Pick<ComposeOptions, "now"> = {},
): Promise<World> {
  // Under a clock of its own, sessions begin at its time.
  if (options.now === undefined) await verifySessions(database);
  const migrated = { ...database, migrate: async () => undefined };
  const app = await compose(testConfig(change), { ...options, database: migrated });
  const tokens = await opened.known();
  return peopled(app, database, async (name) => new Client(app, tokens[name]));
}

async function peopled(
  app: RunningServer,
  test: Database,
  signIn: (name: Name) => Promise<Client>,
): Promise<World> {
  const accounts = await accountsByName(app);
  const [claire, amir, noor, greta, beatriz] = await Promise.all([
    signIn("claire"),
    signIn("amir"),
    signIn("noor"),
    signIn("greta"),
    signIn("beatriz"),
  ]);
  return {
    app,
    database: test,
    claire,
    amir,
    noor,
    greta,
    beatriz,
    stranger: new Client(app, null),
    maple: accounts("Maple & Main"),
    harbour: accounts("Harbour Supply"),
    stripe: app.billing.sdk(),
    as: app.billing.options,
    async close() {
      await app.close();
      await test.close();
    },
  };
}

async function accountsByName(app: RunningServer): Promise<(name: string) => string> {
  const rows = await app.services.database
    .kysely<IdentitySchema>("app")
    .selectFrom("account")
    .select(["id", "name"])
    .execute();
  return (name) => {
    const row = rows.find((candidate) => candidate.name === name);
    if (row === undefined) throw new Error(`${name} is not open`);
    return row.id;
  };
}
