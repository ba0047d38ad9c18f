import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../connect.ts";
import type { Database } from "../../database.ts";
import { harbour, type LedgerSchema, ledger, maple } from "../../testing/ledger.ts";

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "counterfoil-logins-"));
  database = await openDatabase({ dataDir });
  await database.migrate(ledger);
  await database
    .access<LedgerSchema>("app")
    .tenant(maple, (db) =>
      db.insertInto("entry").values({ account: maple, id: 1, amount: 100, day: null }).execute(),
    );
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const entries = (account: string) =>
  database
    .access<LedgerSchema>("app")
    .readTenant(account, (db) => db.selectFrom("entry").selectAll().execute());

describe("the app's connection", () => {
  it.each([
    "set role counterfoil_owner",
    "set role counterfoil_provider",
    "set role postgres",
    "set session authorization counterfoil_owner",
    "set session authorization postgres",
    "create table app.planted (id integer)",
    "create table public.planted (id integer)",
    "create temp table planted (id integer)",
    "create schema planted",
    "alter table app.entry disable row level security",
    "drop policy tenant on app.entry",
    "select pg_read_file('/etc/hostname')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/hostname')",
    "copy app.entry to program 'cat'",
    "copy app.counter from '/etc/hostname'",
    "create extension dblink",
    "create role planted superuser",
    "alter role counterfoil_app superuser",
    "alter role counterfoil_app bypassrls",
    "alter system set fsync = off",
    "select rolpassword from pg_authid",
    "set row_security = off; select * from app.entry",
  ])("can't run: %s", async (statement) => {
    await expect(database.pool("app").query(statement)).rejects.toThrow(
      /permission denied|must be (owner|superuser)|row-level security|only roles with/i,
    );
  });

  it.each(["reset role", "set role none", "reset session authorization", "reset all"])(
    "keeps its role after: %s",
    async (statement) => {
      const client = await database.pool("app").connect();
      await client.query(statement);
      const { rows } = await client.query("select current_user, session_user");
      client.release(true);
      expect(rows).toEqual([{ current_user: "counterfoil_app", session_user: "counterfoil_app" }]);
    },
  );

  it("reads rows only of the tenant that it names", async () => {
    const { rows } = await database.pool("app").query("select * from app.entry");
    expect(rows).toEqual([]);
    expect(await entries(maple)).toHaveLength(1);
    expect(await entries(harbour)).toEqual([]);
  });
});

describe("the owner's connection, which runs migrations", () => {
  it("has no privileges over the server", async () => {
    const { rows } = await database.pool("owner").query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
       from pg_roles where rolname = session_user`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    await expect(database.pool("owner").query("set role postgres")).rejects.toThrow(/denied/);
  });
});

describe("the socket", () => {
  it.each(["postgres", "counterfoil_owner", "counterfoil_app", "counterfoil_provider"])(
    "rejects %s without the password, which only the folder's owner can read",
    async (login) => {
      const address = new URL(database.url);
      address.username = login;
      address.password = "guessed";
      const other = await openDatabase({ url: address.href });
      await expect(other.pool("owner").query("select 1")).rejects.toThrow(
        /password authentication failed/,
      );
      await other.close();
      const { mode } = await stat(join(dataDir, "postgres", "pgpass"));
      expect(mode & 0o777).toBe(0o600);
    },
  );
});

describe("a folder of an earlier version, whose superuser owns everything and needs no password", () => {
  /**
   * The folder of an earlier version: trusted connections, no logins or passwords, everything owned
   * by the superuser.
   */
  async function earlier(): Promise<void> {
    const tools = await openDatabase({ url: database.url });
    const superuser = tools.pool("owner");
    await superuser.query(`
      alter database counterfoil owner to postgres;
      grant connect, temp on database counterfoil to public;
      alter schema app owner to postgres;
      alter table app.entry owner to postgres;
      alter table app.audit owner to postgres;
      alter table app.counter owner to postgres;
      alter table app.forgotten owner to postgres;
      alter table app.migration owner to postgres;
      alter role counterfoil_app nologin password null;
      alter role counterfoil_provider nologin password null;
      drop owned by counterfoil_owner;
      drop role counterfoil_owner`);
    await tools.close();
    await database.close();
    const folder = join(dataDir, "postgres");
    await writeFile(join(folder, "pg_hba.conf"), "local all all trust\n");
    await rm(join(folder, "pgpass"));
  }

  it("is upgraded in place with its rows, and migrated by the owner's login", async () => {
    await earlier();
    database = await openDatabase({ dataDir });
    expect(await entries(maple)).toHaveLength(1);
    await database.migrate({
      ...ledger,
      migrations: [
        ...ledger.migrations,
        { name: "0002_note", sql: "alter table entry add note text" },
      ],
    });
    expect(await entries(maple)).toMatchObject([{ note: null }]);
    await expect(database.pool("app").query("set role postgres")).rejects.toThrow(/denied/);
    const address = new URL(database.url);
    address.password = "";
    const other = await openDatabase({ url: address.href });
    await expect(other.pool("owner").query("select 1")).rejects.toThrow(/password/);
    await other.close();
  });

  it("opens again after its passwords are lost", async () => {
    await database.close();
    await rm(join(dataDir, "postgres", "pgpass"));
    database = await openDatabase({ dataDir });
    expect(await entries(maple)).toHaveLength(1);
  });
});
