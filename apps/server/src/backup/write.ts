import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Database, flushFolder, queryRows } from "@counterfoil/database";
import type { QueryTransaction } from "../mail/mail-access.ts";
import { type BackupManifest, type Header, Tally } from "./format.ts";
import { appliedMigrations, type BackupTable, SCHEMAS, tablesOf } from "./tables.ts";

/** Approximate number of bytes of rows per batch. */
const BATCH_BYTES = 2_000_000;
const FIRST_BATCH = 20;
const MAX_BATCH = 5_000;

/**
 * Writes all data of the installation to a new file: one consistent snapshot, taken while servers
 * are running, in constant memory. The file gets its name once it is complete and on disk.
 * @returns the number of tables and rows
 * @throws Error if the file exists or the database was never migrated
 */
export async function writeBackup(
  database: Database,
  file: string,
): Promise<{ tables: number; rows: number }> {
  const draft = `${file}.part`;
  // Both are rejected if they exist. A backup is readable by its owner only.
  await (await open(file, "wx", 0o600)).close();
  try {
    const counts = { tables: 0, rows: 0 };
    await database.system<object, void>(
      async (db) => {
        await queryRows(db, "set transaction read only");
        const lines = Readable.from(chunked(backupLines(db, counts)), { objectMode: false });
        // Flushed to disk before it is closed.
        const target = createWriteStream(draft, { mode: 0o600, flush: true });
        await pipeline(lines, createGzip(), target);
      },
      { role: "owner", isolation: "repeatable read", patient: true },
    );
    await rename(draft, file);
    await flushFolder(dirname(file));
    return counts;
  } catch (error) {
    await rm(draft, { force: true });
    await rm(file, { force: true });
    throw error;
  }
}

async function* backupLines(
  db: QueryTransaction,
  counts: { tables: number; rows: number },
): AsyncGenerator<string> {
  await queryRows(db, "set local bytea_output = 'hex'");
  await queryRows(db, "set local extra_float_digits = 1");
  const { app, provider } = await appliedMigrations(db);
  if (app === undefined) throw new Error("the database holds no data of Counterfoil");
  const [now] = await queryRows<{ created: string; postgres: string }>(
    db,
    "select now()::text as created, current_setting('server_version') as postgres",
  );
  const migrations = { app, ...(provider === undefined ? {} : { provider }) };
  yield JSON.stringify({
    format: "counterfoil-backup",
    version: 1,
    created: now?.created ?? "",
    postgres: now?.postgres ?? "",
    migrations,
  } satisfies Header);
  const accounts = await accountsToRead(db);
  const tables: BackupManifest["tables"] = {};
  for (const table of await tablesOf(db)) {
    yield JSON.stringify({ table: table.name, columns: table.columns });
    const tally = new Tally();
    for (const account of table.secured ? accounts : [""]) {
      await queryRows(db, "select set_config('counterfoil.account', $1, true)", [account]);
      for await (const line of rowLines(db, table)) {
        tally.add(line);
        yield line;
      }
    }
    tables[table.name] = tally.end();
    counts.tables += 1;
    counts.rows += tally.rows;
  }
  yield JSON.stringify({
    end: true,
    tables,
    sequences: await sequences(db),
  } satisfies BackupManifest);
}

/**
 * Row security, which also applies to the tables' owner, shows one account at a time; a superuser
 * sees all.
 */
async function accountsToRead(db: QueryTransaction): Promise<string[]> {
  const [row] = await queryRows<{ all: boolean }>(
    db,
    "select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user",
  );
  if (row?.all) return [""];
  const accounts = await queryRows<{ id: string }>(db, "select id from app.account order by id");
  // Emails without a business have an empty account.
  return ["", ...accounts.map(({ id }) => id)];
}

async function* rowLines(
  db: QueryTransaction,
  { name, columns }: BackupTable,
): AsyncGenerator<string> {
  await queryRows(
    db,
    `declare backup_rows no scroll cursor for
     select row_to_json(r)::text as line from (select ${columns.join(", ")} from ${name}) r`,
  );
  for (let size = FIRST_BATCH; ; ) {
    const rows = await queryRows<{ line: string }>(db, `fetch forward ${size} from backup_rows`);
    let bytes = 0;
    for (const { line } of rows) {
      bytes += line.length;
      yield line;
    }
    if (rows.length < size) break;
    size = Math.max(1, Math.min(MAX_BATCH, Math.floor((BATCH_BYTES * rows.length) / bytes)));
  }
  await queryRows(db, "close backup_rows");
}

async function sequences(db: QueryTransaction): Promise<Record<string, number>> {
  const rows = await queryRows<{ name: string; value: number }>(
    db,
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value
     from pg_sequences where schemaname = any($1) and last_value is not null
       and sequencename not like 'migration%' order by 1`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Joins lines into chunks that compress well. */
async function* chunked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = "";
  for await (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}
