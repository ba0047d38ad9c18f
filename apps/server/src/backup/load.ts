import { type Database, type MigrationSet, queryRows } from "@counterfoil/database";
import type { QueryTransaction } from "../mail/mail-access.ts";
import { BackupDamaged, type BackupManifest, type Header, readBackup, Tally } from "./format.ts";
import { markRestored } from "./mark.ts";
import { appliedMigrations, type BackupTable, tablesOf } from "./tables.ts";

/** The description of a backup, once every line of it has been verified. */
interface VerifiedBackup {
  readonly header: Header;
  readonly manifest: BackupManifest;
}

/**
 * Reads a complete backup and compares it with its manifest.
 * @throws BackupDamaged
 */
export async function checkBackup(file: string): Promise<VerifiedBackup> {
  const tallies = new Map<string, Tally>();
  let header: Header | null = null;
  let manifest: BackupManifest | null = null;
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
    const tally = tallies.get(name)?.end();
    const expected = manifest.tables[name];
    if (tally?.rows !== expected?.rows || tally?.sha256 !== expected?.sha256) {
      throw new BackupDamaged(`table ${name} differs from the manifest`);
    }
  }
  return { header, manifest };
}

/**
 * Returns the migration sets up to the migrations of a backup.
 * @throws Error if this release doesn't have all of them
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
 * Removes the remains of an interrupted restore: schemas without rows.
 * @throws Error if the database contains data
 */
export async function clearEmpty(database: Database): Promise<void> {
  await database.system<object, void>(
    async (db) => {
      const applied = Object.keys(await appliedMigrations(db));
      for (const table of applied.length === 0 ? [] : await tablesOf(db)) {
        // The owner can't see the rows of tenants, but no tenant is without a row of app.account.
        const [row] = await queryRows(db, `select 1 as one from ${table.name} limit 1`);
        if (row === undefined) continue;
        throw new Error(
          "the database is not empty. Restore into a new one: another DATA_DIR, or a database made with createdb",
        );
      }
      for (const schema of applied) await queryRows(db, `drop schema ${schema} cascade`);
    },
    { role: "owner" },
  );
}

/**
 * Loads the rows of a verified backup into a database with the same migrations, in one transaction,
 * and marks it as restored.
 * @returns the number of rows
 */
export async function loadBackup(
  database: Database,
  file: string,
  { header, manifest }: VerifiedBackup,
): Promise<number> {
  return database.system<object, number>(
    async (db) => {
      const tables = new Map((await tablesOf(db)).map((table) => [table.name, table]));
      for (const { name, secured } of tables.values()) {
        await queryRows(db, `alter table ${name} disable trigger user`);
        if (secured) await queryRows(db, `alter table ${name} no force row level security`);
      }
      const rows = await loadRows(db, file, tables);
      for (const [name, value] of Object.entries(manifest.sequences)) {
        await queryRows(db, "select setval($1::regclass, $2::bigint)", [name, value]);
      }
      await markRestored(db, header.created);
      for (const { name, secured } of tables.values()) {
        await queryRows(db, `alter table ${name} enable trigger user`);
        if (secured) await queryRows(db, `alter table ${name} force row level security`);
      }
      return rows;
    },
    { role: "owner", patient: true },
  );
}

const BATCH_BYTES = 2_000_000;
const BATCH_ROWS = 5_000;

async function loadRows(
  db: QueryTransaction,
  file: string,
  tables: ReadonlyMap<string, BackupTable>,
): Promise<number> {
  let [insert, batch, bytes, total]: [string, string[], number, number] = ["", [], 0, 0];
  async function flush(): Promise<void> {
    if (batch.length > 0) await queryRows(db, insert, [`[${batch.join(",")}]`]);
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
  table: BackupTable | undefined,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
): string {
  const isKnown = table !== undefined && columns.every((column) => table.columns.includes(column));
  if (!isKnown) throw new BackupDamaged(`table ${name} does not fit its migrations`);
  const list = columns.join(", ");
  return `insert into ${table.name} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${table.name}, $1::json)`;
}
