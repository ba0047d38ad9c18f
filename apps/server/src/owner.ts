import { readFile } from "node:fs/promises";
import type { Database } from "@counterfoil/database";
import { INVITATION_DAYS } from "@counterfoil/domain";
import type { Config } from "./config/config.ts";
import { openExistingDatabase } from "./config/database/existing-database.ts";
import { publicUrlOf } from "./config/public-url.ts";
import { readConfig } from "./config/read-config.ts";
import { type Openable, openableAccount, openableAccounts } from "./first-owner/businesses.ts";
import { type OneOwner, type OwnerCommand, readCommand, taskOf } from "./first-owner/command.ts";
import { makeFirstOwner } from "./first-owner/first-owner.ts";
import { listing, openStates, ownersTemplate } from "./first-owner/listing.ts";
import { type OwnerDependencies, openAll } from "./first-owner/open-all.ts";
import { readOwners } from "./first-owner/owners-file.ts";
import { reasonOf } from "./first-owner/reason.ts";
import { allowPasswords } from "./first-owner/recovery/allow-passwords.ts";
import { resetFactor } from "./first-owner/recovery/reset-factor.ts";
import type { IdentitySchema } from "./identity/schema.ts";
import { languageFor, linkAddress } from "./identity/team/link-address.ts";
import { appMigrations } from "./migrations/app.ts";
import { createGateway } from "./provider/gateway.ts";
import { runWithRateShare } from "./provider/scheduling/rate-share.ts";
import { commandFailure } from "./terminal/command-failure.ts";
import { helpFor } from "./terminal/usage.ts";

/** Lists a platform's businesses and opens them, with the server's own settings. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const help = helpFor("owner", args);
  if (help !== null) return void process.stdout.write(help);
  const command = readCommand(args);
  const owners = command.do === "open all" ? readOwners(await textOf(command.file)) : [];
  const config = readConfig(process.env);
  if (command.do === "reset factor") {
    process.stdout.write(await withDatabase(config, (it) => resetFactor(it, command.email)));
    return;
  }
  if (command.do === "allow passwords") {
    process.stdout.write(await withDatabase(config, (it) => allowPasswords(it, command.account)));
    return;
  }
  if (config.provider.mode === "embedded") {
    throw new Error(
      "the sample businesses already have owners. Set STRIPE_SECRET_KEY to open your own",
    );
  }
  const gateway = createGateway({ ...config.provider, fetch: null });
  const { stripe } = gateway;
  const publicUrl = publicUrlOf(config);
  const language = languageFor({ config }, undefined);
  const link = (token: string) =>
    linkAddress({ config, publicUrl }, "invitation", { token, language });
  await withDatabase(config, async (database) => {
    const parts = { stripe, database, link };
    await runWithRateShare(database, gateway, async () => {
      if (command.do === "open all") process.exitCode = await openAll(parts, owners);
      else await (command.do === "open" ? open(parts, command.owner) : list(parts, command));
    });
  });
}

async function withDatabase<T>(
  config: Config,
  run: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openExistingDatabase(config);
  try {
    await database.migrate(appMigrations);
    return await run(database);
  } finally {
    await database.close();
  }
}

async function list(
  { stripe, database }: OwnerDependencies,
  { csv }: Extract<OwnerCommand, { do: "list" }>,
): Promise<void> {
  const accounts = await openableAccounts(stripe);
  const stateOf = await openStates(database.kysely<IdentitySchema>("app"));
  process.stdout.write(
    csv ? ownersTemplate(accounts, stateOf) : listing(accounts, stateOf, new Date()),
  );
}

async function open({ stripe, database, link }: OwnerDependencies, owner: OneOwner): Promise<void> {
  const { email, name, account } = owner;
  const openable = account
    ? await openableAccount(stripe, account)
    : await onlyAccount(stripe, database);
  const business = { ...openable, timeZone: owner["time-zone"] ?? openable.timeZone };
  const result = await makeFirstOwner(database, { business, email, name, now: new Date() });
  if (result.kind === "team") {
    throw new Error(
      `A team already exists (${result.owner}). Its owner can invite others from the Team page.`,
    );
  }
  if (result.kind !== "link") throw new Error("the link could not be created");
  process.stdout.write(
    `Send ${name} this link to become the owner of ${business.name} (${business.id}). ` +
      `It works once and expires in ${INVITATION_DAYS} days:\n${link(result.token)}\n`,
  );
}

/** @throws Error with the list if there are several */
async function onlyAccount(
  stripe: OwnerDependencies["stripe"],
  database: Database,
): Promise<Openable> {
  const accounts = await openableAccounts(stripe);
  const [only, ...others] = accounts;
  if (only !== undefined && others.length === 0) return only;
  const stateOf = await openStates(database.kysely<IdentitySchema>("app"));
  throw new Error(`--account is required. ${listing(accounts, stateOf, new Date()).trimEnd()}`);
}

async function textOf(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: unknown) => {
    throw new Error(`--all: ${commandFailure(error)}`);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`Could not ${taskOf(process.argv.slice(2))}: ${reasonOf(error)}\n`);
  process.exit(1);
});
