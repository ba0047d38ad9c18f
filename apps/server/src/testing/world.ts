import { testDatabase } from "@counterfoil/database/testing";
import { providerMigrations } from "@counterfoil/emulator";
import type Stripe from "stripe";
import { type App, compose, type Given } from "../compose.ts";
import type { Config } from "../config/config.ts";
import type { IdentitySchema } from "../identity/schema.ts";
import { appMigrations } from "../migrations/app.ts";
import { Client } from "./client.ts";
import { testConfig } from "./config.ts";

/** Maple & Main and Harbour Supply, open for business, with nobody billed yet. */
export interface World {
  readonly app: App;
  readonly database: App["services"]["database"];
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
  /** Someone who has not signed in. */
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

/** Boots the whole server on a database of its own, with the real embedded provider. */
export async function maple(
  change: Partial<Config> = {},
  given: Omit<Given, "database"> = {},
): Promise<World> {
  const test = await testDatabase([appMigrations, providerMigrations]);
  const app = await compose(testConfig(change), { ...given, database: test });
  const signIn = (email: string) => Client.signIn(app, email);
  const accounts = await accountsByName(app);
  const [claire, amir, noor, greta, beatriz] = await Promise.all([
    signIn("owner@maple.example"),
    signIn("admin@maple.example"),
    signIn("user@maple.example"),
    signIn("owner@harbour.example"),
    signIn("both@maple.example"),
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

async function accountsByName(app: App): Promise<(name: string) => string> {
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
