import type { Database, MigrationSet } from "@counterfoil/database";
import { type Open, rowsOf } from "../mail/sql.ts";
import { BackupDamaged, type Header, type Manifest, readBackup, Tally } from "./format.ts";
import { markRestored } from "./mark.ts";
import { appliedMigrations, type Table, tablesOf } from "./tables.ts";

/** What a backup says of itself, once every line of it was checked. */
export interface Checked {
  readonly header: Header;
  readonly manifest: Manifest;
}

/** Reads a whole backup and compares it with its manifest. @throws BackupDamaged */
export async function checkBackup(file: string): Promise<Checked> {
  const tallies = new Map<string, Tally>();
  let header: Header | null = null;
  let manifest: Manifest | null = null;
  let current = new Tally();
  for await (const part of readBackup(file)) {
    if (part.kind === "header") header = part.header;
    if (part.kind === "manifest") manifest = part.manifest;
    if (part.kind === "row") current.add(part.text);
    if (part.kind === "table") {
      current = new Tally();
      tallies.set(part.name, current);
    }
  }
  if (header === null || manifest === null) throw new BackupDamaged("it is empty");
  for (const name of new Set([...tallies.keys(), ...Object.keys(manifest.tables)])) {
    const found = tallies.get(name)?.end();
    const expected = manifest.tables[name];
    if (found?.rows !== expected?.rows || found?.sha256 !== expected?.sha256) {
      throw new BackupDamaged(`table ${name} differs from the manifest`);
    }
  }
  return { header, manifest };
}

/**
 * Returns the sets cut to the migrations that a backup was written with.
 * @throws Error if this release does not have them all
 */
export function setsOfBackup(
  { migrations }: Header,
  sets: readonly MigrationSet[],
): MigrationSet[] {
  return sets.flatMap(({ schema, migrations: ours }) => {
    const theirs = migrations[schema];
    if (theirs === undefined) return [];
    for (const [at, name] of theirs.entries()) {
      if (ours[at]?.name === name) continue;
      throw new Error(
        `another release wrote this backup: schema ${schema} has migration "${name}", which this ` +
          "release does not have. Restore it with the release that wrote it, or a newer one",
      );
    }
    return [{ schema, migrations: ours.slice(0, theirs.length) }];
  });
}

/**
 * Removes what a restore that was cut has left: schemas without a row.
 * @throws Error if the database has data
 */
export async function clearEmpty(database: Database): Promise<void> {
  await database.system<object, void>(
    async (db) => {
      const found = Object.keys(await appliedMigrations(db));
      for (const table of found.length === 0 ? [] : await tablesOf(db)) {
        // The owner may not see the rows of tenants, but no tenant is without a row of app.account.
        const [row] = await rowsOf(db, `select 1 as one from ${table.name} limit 1`);
        if (row === undefined) continue;
        throw new Error(
          "the database is not empty. Restore into a new one: another DATA_DIR, or a database made with createdb",
        );
      }
      for (const schema of found) await rowsOf(db, `drop schema ${schema} cascade`);
    },
    { role: "owner" },
  );
}

/**
 * Loads the rows of a checked backup into a database that has been migrated as far as the backup,
 * all or nothing, and marks it as restored.
 * @returns the number of rows
 */
export async function loadBackup(
  database: Database,
  file: string,
  { header, manifest }: Checked,
): Promise<number> {
  return database.system<object, number>(
    async (db) => {
      const tables = new Map((await tablesOf(db)).map((table) => [table.name, table]));
      for (const { name, secured } of tables.values()) {
        await rowsOf(db, `alter table ${name} disable trigger user`);
        if (secured) await rowsOf(db, `alter table ${name} no force row level security`);
      }
      const rows = await loadRows(db, file, tables);
      for (const [name, value] of Object.entries(manifest.sequences)) {
        await rowsOf(db, "select setval($1::regclass, $2::bigint)", [name, value]);
      }
      await markRestored(db, header.created);
      for (const { name, secured } of tables.values()) {
        await rowsOf(db, `alter table ${name} enable trigger user`);
        if (secured) await rowsOf(db, `alter table ${name} force row level security`);
      }
      return rows;
    },
    { role: "owner", patient: true },
  );
}

const BATCH_BYTES = 2_000_000;
const BATCH_ROWS = 5_000;

async function loadRows(
  db: Open,
  file: string,
  tables: ReadonlyMap<string, Table>,
): Promise<number> {
  let [insert, batch, bytes, total]: [string, string[], number, number] = ["", [], 0, 0];
  async function flush(): Promise<void> {
    if (batch.length > 0) await rowsOf(db, insert, [`[${batch.join(",")}]`]);
    total += batch.length;
    [batch, bytes] = [[], 0];
  }
  for await (const part of readBackup(file)) {
    if (part.kind === "table") {
      await flush();
      insert = insertInto(tables.get(part.name), part);
    }
    if (part.kind !== "row") continue;
    batch.push(part.text);
    bytes += part.text.length;
    if (bytes > BATCH_BYTES || batch.length >= BATCH_ROWS) await flush();
  }
  await flush();
  return total;
}

function insertInto(
  table: Table | undefined,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
): string {
  const known = table !== undefined && columns.every((column) => table.columns.includes(column));
  if (!known) throw new BackupDamaged(`table ${name} does not fit its migrations`);
  const list = columns.join(", ");
  return `insert into ${table.name} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${table.name}, $1::json)`;
}
