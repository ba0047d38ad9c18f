import { createHash } from "node:crypto";
import { openDatabase } from "../connect.ts";
import type { Database, DatabaseOptions } from "../database.ts";
import { migrate } from "../migration/migrate.ts";
import type { MigrationSet } from "../migration/migration-set.ts";
import { dropLeftovers, dropOldTemplates } from "./leftovers.ts";
import { maintenance, onDatabase, statement, testServer } from "./test-server.ts";

/** A database for one test; `close` drops it. */
export type TestDatabase = Database;

let count = 0;
let swept: Promise<void> | undefined;

/**
 * Creates a migrated, empty database: a copy of a template that is migrated once for all tests with
 * the same migration sets. It is on the server of TEST_DATABASE_URL if that is set, otherwise on a
 * shared server in the temporary folder, which stops once no test process is left.
 * @param options maximum number of connections per role: by default that of a server, `RACING` for
 *   concurrency tests
 */
export async function testDatabase(
  sets: readonly MigrationSet[],
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  return droppedOnClose(await copyOf(await migratedTemplate(sets), options));
}

/** A prepared database that can be copied any number of times. */
export interface PreparedDatabase {
  /** Returns a new copy for one test. */
  copy(options?: TestDatabaseOptions): Promise<TestDatabase>;
  /** Returns the name of the template. */
  template(): Promise<string>;
}

/**
 * Creates a database that `prepare` fills before the first copy, once per test process.
 * @param base migrations of an empty database, or a prepared database to start from
 * @param prepare must close its connections
 */
export function preparedDatabase(
  base: readonly MigrationSet[] | PreparedDatabase,
  prepare: (database: Database) => Promise<void>,
): PreparedDatabase {
  let prepared: Promise<string> | undefined;
  const fill = async (): Promise<string> => {
    const begun = "template" in base ? base.template() : migratedTemplate(base);
    const { name, database } = await copyOf(await begun, {});
    await prepare(database);
    await database.close();
    return name;
  };
  const template = (): Promise<string> => {
    prepared ??= fill();
    return prepared;
  };
  return {
    template,
    copy: async (options = {}) => droppedOnClose(await copyOf(await template(), options)),
  };
}

export type TestDatabaseOptions = Pick<DatabaseOptions, "maxConnections" | "queryTimeout">;

/** Connections for a test with 50 concurrent callers. Opening them takes a fraction of a second. */
export const RACING: TestDatabaseOptions = { maxConnections: 60 };

/** A new database, and its name on the test server. */
interface Copy {
  readonly name: string;
  readonly database: Database;
}

/** Returns the name of the template with these migrations. */
export async function migratedTemplate(sets: readonly MigrationSet[]): Promise<string> {
  const { url } = await testServer();
  swept ??= dropLeftovers(url);
  await swept;
  return ensureTemplate(url, sets);
}

/** Creates a copy of a database without connections. */
export async function copyOf(template: string, options: TestDatabaseOptions): Promise<Copy> {
  const { url: server, logins } = await testServer();
  count += 1;
  const name = `test_${process.pid}_${count}`;
  await statement(server, `create database ${name} template ${template} strategy file_copy`);
  const own = logins && {
    app: onDatabase(logins.app, name),
    provider: onDatabase(logins.provider, name),
  };
  const database = await openDatabase({
    url: onDatabase(server, name),
    ...(own && { logins: own }),
    ...options,
  });
  return { name, database };
}

/** Returns the database, dropped when it is closed. */
export function droppedOnClose({ name, database }: Copy): TestDatabase {
  return {
    ...database,
    close: async () => {
      await database.close();
      const { url } = await testServer();
      await statement(url, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Templates that this process knows to be complete. */
const templates = new Map<string, Promise<string>>();

function ensureTemplate(server: string, sets: readonly MigrationSet[]): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(sets)).digest("hex").slice(0, 16);
  const name = `template_${hash}`;
  const template = templates.get(name) ?? buildTemplate(server, name, sets);
  templates.set(name, template);
  template.catch(() => templates.delete(name));
  return template;
}

/** Built under another name, so that a template with its final name is always complete. */
async function buildTemplate(
  server: string,
  name: string,
  sets: readonly MigrationSet[],
): Promise<string> {
  return maintenance(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return name;
    const draft = `draft_${name}`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    for (const set of sets) await migrate(onDatabase(server, draft), set);
    await client.query(`alter database ${draft} rename to ${name}`);
    await dropOldTemplates(client);
    return name;
  });
}
