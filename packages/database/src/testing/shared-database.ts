import type { Client } from "pg";
import type { Database } from "../database.ts";
import type { MigrationSet } from "../migration/migration-set.ts";
import {
  copyOf,
  droppedOnClose,
  migratedTemplate,
  type PreparedDatabase,
} from "./test-database.ts";
import { maintenance, testServer } from "./test-server.ts";

/** A prepared database that the processes of one test run share. */
export interface SharedDatabase<T> extends PreparedDatabase {
  /** Returns what `prepare` returned, in whichever process it ran. */
  known(): Promise<T>;
}

interface Preparation<T> {
  /** Fills the database, must close its connections, and returns what JSON can express. */
  prepare(database: Database): Promise<T>;
  /** Parses what `prepare` returned, stored as JSON. */
  parse(stored: unknown): T;
}

/**
 * Creates a database that `prepare` fills before the first copy, once per test run.
 * @param key unique among the shared databases, in lower case with underscores
 * @param base migrations of an empty database, or a prepared database to start from
 */
export function sharedDatabase<T>(
  key: string,
  base: readonly MigrationSet[] | PreparedDatabase,
  { prepare, parse }: Preparation<T>,
): SharedDatabase<T> {
  const name = `shared_${runId()}_${key}`;
  const ensure = async (): Promise<T> => {
    const begun = await ("template" in base ? base.template() : migratedTemplate(base));
    const { url } = await testServer();
    return maintenance(url, async (client) => {
      await client.query("select pg_advisory_lock(hashtext($1))", [name]);
      const stored = (await commentOn(client, name)) ?? (await fill(client, begun));
      return parse(JSON.parse(stored));
    });
  };
  /** Filled under another name, so that a database with its final name is always complete. */
  const fill = async (client: Client, begun: string): Promise<string> => {
    const draft = await copyOf(begun, {});
    const stored = JSON.stringify(await prepare(draft.database));
    await draft.database.close();
    await client.query(`comment on database ${draft.name} is ${client.escapeLiteral(stored)}`);
    await client.query(`alter database ${draft.name} rename to ${name}`);
    return stored;
  };
  let ensured: Promise<T> | undefined;
  const known = (): Promise<T> => {
    ensured ??= ensure();
    return ensured;
  };
  const template = async (): Promise<string> => {
    await known();
    return name;
  };
  return {
    known,
    template,
    copy: async (options = {}) => droppedOnClose(await copyOf(await template(), options)),
  };
}

/**
 * Returns the ID of a process that lives as long as the code under test stays the same: every
 * worker of `vitest run` is a child of the run.
 */
function runId(): number {
  return process.env.VITEST_MODE === "RUN" ? process.ppid : process.pid;
}

async function commentOn(client: Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ comment: string }>(
    "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
    [name],
  );
  return rows[0]?.comment;
}
