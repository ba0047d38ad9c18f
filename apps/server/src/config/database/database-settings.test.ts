import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../../composition/compose.ts";
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

/** Starts a server with this key of Stripe. Returns its warnings. */
async function started(secretKey: string, change: Partial<Config>): Promise<string[]> {
  const warnings: string[] = [];
  const write = (line: string) => void warnings.push(JSON.parse(line).msg);
  const config = testConfig({
    provider: {
      mode: "live",
      secretKey,
      publishableKey: secretKey.replace("sk_", "pk_"),
      webhookSecrets: ["whsec_maple"],
      apiBase: "http://127.0.0.1:9",
      requestsPerSecond: 20,
    },
    ...change,
  });
  const app = await compose(config, { log: pino({ level: "warn" }, { write }) });
  await app.close();
  return warnings.filter((text) => text.includes("Two logins"));
}

describe("the login that a server with a live key uses", () => {
  it("must not be the only one, which owns the database", async () => {
    await expect(started("sk_live_maple", { databaseUrl: other.url })).rejects.toThrow(
      /^DATABASE_OWNER_URL is missing: with a live key, .+ See docs\/operations\.md, Two logins$/,
    );
    const { rows } = await other.pool("owner").query("select to_regclass('app.account') as table");
    expect(rows).toEqual([{ table: null }]);
  });

  it("must not become the owner of the tables either, if there are two", async () => {
    const both = { databaseUrl: database.url, databaseOwnerUrl: database.url };
    await expect(started("sk_live_maple", both)).rejects.toThrow(
      /^DATABASE_URL names postgres, which is a superuser: with a live key, set it to a login that /,
    );
    const owning = address(DENIED);
    await database.pool("owner").query(`alter table app.session owner to ${DENIED}`);
    await expect(started("sk_live_maple", { ...both, databaseUrl: owning })).rejects.toThrow(
      `DATABASE_URL names ${DENIED}, which owns tables`,
    );
    await database.pool("owner").query(`reassign owned by ${DENIED} to current_user`);
  });

  it("owns nothing", async () => {
    const two = { databaseUrl: address(LOGIN), databaseOwnerUrl: database.url };
    expect(await started("sk_live_maple", two)).toEqual([]);
  });
});

it("with a test key, one login is enough for a trial, and the log warns", async () => {
  expect(await started("sk_test_maple", { databaseUrl: database.url })).toEqual([
    expect.stringMatching(/^DATABASE_OWNER_URL is not set, so the server uses a login that owns/),
  ]);
  const both = { databaseUrl: database.url, databaseOwnerUrl: database.url };
  expect(await started("sk_test_maple", both)).toEqual([
    expect.stringMatching(
      /^DATABASE_URL names postgres, which is a superuser\. Set it to a login /,
    ),
  ]);
});
