import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { providerMigrations } from "@counterfoil/emulator/provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appMigrations } from "./app.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([appMigrations, providerMigrations]);
});
afterAll(() => database?.close());

const SERVER = join(import.meta.dirname, "..");
const modules = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .filter((file) => /^(?!migrations\/).*(?<!\.test)\.ts$/.test(file.replaceAll("\\", "/")))
  .map((file) => readFileSync(join(SERVER, file), "utf8"))
  .join("\n");

/** Functions of ours that no trigger and no other function of the database calls. */
const UNCALLED = `
  with own as (
    select p.oid, p.proname as name, p.prosrc as body from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema')
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e'))
  select name from own where not exists (select 1 from pg_depend d where d.refobjid = own.oid)
    and not exists (
      select 1 from own other where other.oid <> own.oid and strpos(other.body, own.name) > 0)`;

/** Indexes whose columns are the first ones of another index of the same table. */
const REDUNDANT = `
  select c.relname as name from pg_index one
  join pg_class c on c.oid = one.indexrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_index other on other.indrelid = one.indrelid and other.indexrelid <> one.indexrelid
  join pg_class o on o.oid = other.indexrelid
  where n.nspname not like 'pg_%' and not one.indisunique and c.relam = o.relam
    and num_nulls(one.indpred, one.indexprs, other.indpred, other.indexprs) = 4
    and other.indkey::text || ' ' like one.indkey::text || ' %'`;

async function names(sql: string): Promise<string[]> {
  const { rows } = await database.pool("owner").query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

/** Returns the functions that nothing calls: neither the database nor the server. */
const uncalled = async () =>
  (await names(UNCALLED)).filter((name) => !new RegExp(`\\b${name}\\b`).test(modules));

describe("the migrations leave behind", () => {
  it("no function that nothing calls", async () => {
    expect(await uncalled()).toEqual([]);
    await database
      .pool("owner")
      .query("create function app.thrice(n int) returns int language sql as 'select 3 * n'");
    expect(await uncalled()).toEqual(["thrice"]);
  });

  it("no index that is the beginning of another", async () => {
    expect(await names(REDUNDANT)).toEqual([]);
    await database
      .pool("owner")
      .query("create index mirror_object_of_type on app.mirror_object (account, type)");
    expect(await names(REDUNDANT)).toContain("mirror_object_of_type");
  });
});
