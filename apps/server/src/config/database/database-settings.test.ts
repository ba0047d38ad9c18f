import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openConfiguredDatabase } from "../../composition/open-database.ts";
import { appMigrations } from "../../migrations/app.ts";
import { testConfig } from "../../testing/config.ts";
import type { Config } from "../config.ts";
import { openForCommand } from "./existing-database.ts";

const LOGIN = `billing_${process.pid}`;
const DENIED = `owner_${process.pid}`;

let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [database, other] = await Promise.all([testDatabase([appMigrations]), testDatabase([])]);
  const tools = database.pool("owner");
  for (const login of [LOGIN, DENIED]) {
    await tools.query(`create role ${login} login password 'plain'`);
  }
});
afterAll(async () => {
  const tools = database.pool("owner");
  for (const login of [LOGIN, DENIED]) {
    await tools.query(`drop owned by ${login}`);
    await tools.query(`drop role ${login}`);
  }
  await Promise.all([database.close(), other.close()]);
});

/** The address of the database with this login, or that of another one on its server. */
function address(login: string, { url }: { url: string } = database): string {
  const changed = new URL(url);
  changed.username = login;
  changed.password = "plain";
  return changed.href;
}
const at = (name: string) => {
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return url.href;
};

const ways = {
  "the start": (config: Config) =>
    openConfiguredDatabase(config, pino({ level: "silent" }), () => undefined),
  "a command": openForCommand,
};

describe.each(Object.entries(ways))("%s names the setting", (_, open) => {
  const opened = (change: Partial<Config>) =>
    open(testConfig({ databaseUrl: address(LOGIN), databaseOwnerUrl: database.url, ...change }));

  it("that the database server rejects", async () => {
    const rejected =
      /cannot be used: .*(authentication failed|does not exist).*\. Check its user name/;
    for (const [change, name] of [
      [{ databaseOwnerUrl: address("nobody") }, "DATABASE_OWNER_URL"],
      [{ databaseUrl: address("nobody") }, "DATABASE_URL"],
      [{ databaseDirectUrl: address("nobody") }, "DATABASE_DIRECT_URL"],
    ] as const) {
      await expect(opened(change)).rejects.toThrow(rejected);
      await expect(opened(change)).rejects.toThrow(new RegExp(`^${name} `));
    }
  });

  it("whose server isn't there, or whose database", async () => {
    const gone = "postgres://billing_owner:plain@127.0.0.1:9/billing";
    await expect(opened({ databaseOwnerUrl: gone })).rejects.toThrow(
      /^DATABASE_OWNER_URL cannot be used: .*ECONNREFUSED.*\. Check its host and port, and that PostgreSQL runs there$/,
    );
    await expect(opened({ databaseOwnerUrl: at("maple") })).rejects.toThrow(
      /^DATABASE_OWNER_URL cannot be used: database "maple" does not exist\. Check the name of the database, or create it$/,
    );
  });

  it("that leads to another database", async () => {
    const [here, there] = [database, other].map(({ url }) => new URL(url).pathname.slice(1));
    await expect(opened({ databaseOwnerUrl: other.url })).rejects.toThrow(
      `DATABASE_OWNER_URL cannot be used: it leads to the database ${there}, and the other addresses to ${here}`,
    );
  });

  it("of the login that may not create the tables", async () => {
    const made = await open(
      testConfig({ databaseUrl: address(LOGIN, other), databaseOwnerUrl: address(DENIED, other) }),
    );
    try {
      await expect(made.migrate(appMigrations)).rejects.toThrow(
        /^DATABASE_OWNER_URL cannot be used: permission denied .*\. Its login must own the database and may create roles: see docs\/operations\.md, Two logins$/,
      );
    } finally {
      await made.close();
    }
  });
});
