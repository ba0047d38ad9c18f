import { createHash, randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { connectAlone } from "../access/pool.ts";
import { openDatabase } from "../connect.ts";
import type { Database } from "../database.ts";
import { startServer } from "../launcher/server.ts";
import { migrate } from "../migration/migrate.ts";
import type { MigrationSet } from "../migration/migration-set.ts";

/** A database of one's own, gone after `close`. */
export type TestDatabase = Database;

/** Processes that make a template meet at this advisory lock. */
const templateLock = 4_027_104;

/**
 * A fresh, migrated database in milliseconds: a copy of a template that is made once for each state
 * of the migrations. The server is shared by all tests of the user and flushes nothing to disk;
 * `TEST_DATABASE_URL` names another.
 */
export async function testDatabase(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const server = await testServer();
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`;
  const owner = await connectAlone(server.url, "owner");
  try {
    await owner.query("select pg_advisory_lock($1)", [templateLock]);
    await dropLeftovers(owner);
    const template = await ensureTemplate(owner, server.url, sets);
    await owner.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await owner.end();
  }
  const database = await openDatabase({ url: named(server.url, name), maxConnections: 60 });
  return {
    ...database,
    close: async () => {
      await database.close();
      const last = await connectAlone(server.url, "owner");
      await last.query(`drop database if exists ${name} with (force)`);
      await last.end();
      await server.release();
    },
  };
}

async function testServer(): Promise<{ url: string; release(): Promise<void> }> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined) return { url: given, release: async () => undefined };
  const user = process.getuid?.() ?? 0;
  return startServer({
    dataDir: join(tmpdir(), `counterfoil-test-database-${user}`),
    log: () => undefined,
    throwAway: true,
  });
}

async function ensureTemplate(
  owner: Client,
  url: string,
  sets: readonly MigrationSet[],
): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(sets)).digest("hex").slice(0, 16);
  const template = `template_${hash}`;
  const { rowCount } = await owner.query("select from pg_database where datname = $1", [template]);
  if (rowCount !== 0) return template;
  const draft = `draft_${hash}`;
  await owner.query(`drop database if exists ${draft} with (force)`);
  await owner.query(`create database ${draft}`);
  for (const set of sets) await migrate(named(url, draft), set);
  await owner.query(`alter database ${draft} rename to ${template}`);
  return template;
}

/** Databases of test processes that died before they could clean up. */
async function dropLeftovers(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^test_[0-9]+_'",
  );
  for (const { datname } of rows) {
    if (!alive(Number(datname.split("_")[1]))) {
      await owner.query(`drop database if exists ${datname} with (force)`);
    }
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function named(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
