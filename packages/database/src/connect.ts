import type { Transaction } from "kysely";
import type { Pool } from "pg";
import { createAccess } from "./access/access.ts";
import { createKysely } from "./access/dialect.ts";
import { connectAlone, createPool } from "./access/pool.ts";
import type { Role } from "./access/role.ts";
import { endUnreadSessions } from "./access/unread.ts";
import { awaitServer } from "./await-server.ts";
import type { Database, DatabaseOptions, RoleOptions } from "./database.ts";
import { startServer } from "./launcher/server.ts";
import { migrate } from "./migration/migrate.ts";

type Run<Schema, T> = (db: Transaction<Schema>) => Promise<T>;

/** An address to connect to, and what to do when nobody needs it any more. */
interface Source {
  readonly url: string;
  release(): Promise<void>;
}

/**
 * Connects to the server at `url`, or runs the embedded one in `dataDir` (started, or joined when
 * another process runs it already).
 * @throws with one line for the operator when neither can be reached.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? (() => undefined);
  const source = await openSource(options, log);
  const pools = new Map<Role, Pool>();
  const stops: (() => void)[] = [];

  function pool(role: Role): Pool {
    const known = pools.get(role);
    if (known !== undefined) return known;
    const { maxConnections: max = 10, queryTimeout = 0 } = options;
    const made = createPool(source.url, role, { max, queryTimeout, log });
    pools.set(role, made);
    if (role !== "owner") stops.push(endUnreadSessions(made, role, log));
    return made;
  }

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    for (const stop of stops) stop();
    await Promise.all([...pools.values()].map((each) => each.end()));
    await source.release();
  }

  return {
    url: source.url,
    migrate: (set) => migrate(source.url, set),
    pool,
    connect: (role) => connectAlone(source.url, role),
    kysely: (role) => createKysely(pool(role)),
    access: (role) => createAccess(pool(role)),
    tenant: <Schema, T>(account: string, run: Run<Schema, T>, options: RoleOptions = {}) =>
      createAccess<Schema>(pool(options.role ?? "app")).tenant(account, run, options),
    readTenant: <Schema, T>(account: string, run: Run<Schema, T>, options: RoleOptions = {}) =>
      createAccess<Schema>(pool(options.role ?? "app")).readTenant(account, run, options),
    system: <Schema, T>(run: Run<Schema, T>, options: RoleOptions = {}) =>
      createAccess<Schema>(pool(options.role ?? "app")).system(run, options),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function openSource(
  { url, dataDir, binaries, awaited }: DatabaseOptions,
  log: (message: string) => void,
): Promise<Source> {
  if (url !== undefined) {
    if (awaited) await awaitServer(url, awaited.patience, awaited.waiting);
    return { url, release: async () => undefined };
  }
  if (dataDir === undefined) throw new Error("Neither a database URL nor a data folder is given.");
  const server = await startServer({
    dataDir,
    log,
    ...(binaries === undefined ? {} : { binaries }),
  });
  return { url: server.url, release: () => server.release() };
}
