import { type Database, openDatabase } from "@counterfoil/database";
import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appMigrations } from "../../../migrations/app.ts";
import { testConfig } from "../../../testing/config.ts";
import { checkDatabase } from "./database.ts";
import { checkVersion } from "./server-version.ts";

const OWNER = `billing_owner_${process.pid}`;
const LOGIN = `billing_${process.pid}`;
const ADVICE =
  "Set DATABASE_URL to a login that owns nothing, and DATABASE_OWNER_URL to the owner of the tables (docs/operations.md, Two logins).";

let admin: TestDatabase;
/** Returns the URL of the database for another login of its server. */
const as = (login: string, database = admin) => {
  const url = new URL(database.url);
  url.username = login;
  url.password = "plain";
  return url.href;
};

beforeAll(async () => {
  admin = await testDatabase([appMigrations]);
  for (const login of [OWNER, LOGIN]) {
    await admin.pool("owner").query(`create role ${login} login password 'plain'`);
    await admin.pool("owner").query(`grant counterfoil_app to ${login}`);
  }
  await admin.pool("owner").query(`alter table app.session owner to ${OWNER}`);
});
afterAll(async () => {
  const tools = admin.pool("owner");
  await tools.query(`reassign owned by ${OWNER} to current_user`);
  for (const login of [OWNER, LOGIN]) {
    await tools.query(`drop owned by ${login}`);
    await tools.query(`drop role ${login}`);
  }
  await admin.close();
});

/** Returns what the operator's check finds with this login in `DATABASE_URL`. */
async function found(
  databaseUrl: string,
  databaseOwnerUrl: string | null,
  change: Parameters<typeof testConfig>[0] = {},
): Promise<string[]> {
  const ownerUrl = databaseOwnerUrl === null ? {} : { ownerUrl: databaseOwnerUrl };
  const database: Database = await openDatabase({ url: databaseUrl, ...ownerUrl });
  try {
    const config = testConfig({ databaseUrl, databaseOwnerUrl, ...change });
    const { findings } = await checkDatabase(database, config);
    return findings.map(({ state, subject, text }) => `${state} ${subject}: ${text}`);
  } finally {
    await database.close();
  }
}

describe("the login in DATABASE_URL", () => {
  it("is noted if it is a superuser", async () => {
    const { username } = new URL(admin.url);
    expect(await found(admin.url, null)).toContain(
      `note Database login: ${username} is a superuser, more than the server needs. ${ADVICE}`,
    );
  });

  it("is noted if it owns tables", async () => {
    expect(await found(as(OWNER), admin.url)).toContain(
      `note Database login: ${OWNER} owns tables, more than the server needs. ${ADVICE}`,
    );
  });

  it("is to be fixed with a live key, because the server doesn't start with it", async () => {
    const provider = {
      mode: "live",
      secretKey: "sk_live_maple",
      publishableKey: "pk_live_maple",
      webhookSecrets: [],
      apiBase: null,
      requestsPerSecond: 20,
    } as const;
    expect(await found(as(OWNER), admin.url, { provider })).toContain(
      `fix Database login: ${OWNER} owns tables, more than the server needs. ${ADVICE}`,
    );
  });

  it("is fine if it owns nothing", async () => {
    expect(await found(as(LOGIN), admin.url)).toContain(`ok Database login: ${LOGIN} owns nothing`);
  });

  it("is named if the database rejects it", async () => {
    expect(await found(as("nobody"), admin.url)).toContainEqual(
      expect.stringMatching(/^fix Database login: .+\. Check DATABASE_URL\.$/),
    );
  });
});

it("the version of the database server in DATABASE_URL is compared with known vulnerabilities", async () => {
  const { rows } = await admin.pool("owner").query("show server_version");
  const { state, subject, text } = checkVersion(String(rows[0]?.server_version));
  expect(await found(admin.url, null)).toContain(`${state} ${subject}: ${text}`);
});

it("a database that no server has used yet is to be prepared by a start", async () => {
  const empty = await testDatabase([]);
  try {
    expect(await found(empty.url, null)).toEqual([
      expect.stringMatching(
        /^fix Database: PostgreSQL [\d.]+, without tables\. Start the server, which creates them\.$/,
      ),
    ]);
  } finally {
    await empty.close();
  }
});

it("an owner's address that leads to another database is named", async () => {
  const other = await testDatabase([]);
  try {
    expect(await found(as(LOGIN), other.url)).toEqual([
      "fix Database: DATABASE_OWNER_URL leads to another database than DATABASE_URL. Name the same host, port and database in both.",
    ]);
  } finally {
    await other.close();
  }
});

it("a database server that can't be reached is named", async () => {
  const address = "postgres://billing:plain@127.0.0.1:9/billing";
  expect(await found(address, null)).toEqual([
    expect.stringMatching(/^fix Database: .*ECONNREFUSED.*\. Check DATABASE_URL\.$/),
  ]);
});
