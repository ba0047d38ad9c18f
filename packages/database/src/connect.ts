import type { Pool } from "pg";
import { createAccess, type TransactionWork } from "./access/access.ts";
import { createKysely } from "./connections/dialect.ts";
import { type ConnectionAddress, connectAlone, createPool } from "./connections/pool.ts";
import type { DatabaseRole } from "./connections/role.ts";
import { endUnreadSessions } from "./connections/unread.ts";
import type { Database, DatabaseOptions, RoleOptions } from "./database.ts";
import { startServer } from "./launcher/server.ts";
import type { Log } from "./log.ts";
import { migrate } from "./migration/migrate.ts";
import { awaitAddresses } from "./reach/await-addresses.ts";
import { endLostConnections } from "./reach/lost-connections.ts";
import { createPing } from "./reach/ping.ts";
import { locationOf } from "./replica/database-location.ts";
import { createReplicaPools } from "./replica/pools.ts";
import { Replica } from "./replica/replica.ts";

/** Connection URLs, and the cleanup once they are no longer needed. */
interface Source {
  /** For tools. */
  readonly url: string;
  /** Where the role's pool connects. */
  address(role: DatabaseRole): ConnectionAddress;
  /** Where a session of the role's own connects. */
  direct(role: DatabaseRole): ConnectionAddress;
  release(): Promise<void>;
}

/**
 * Connects to the server at `url`, or to the embedded one in `dataDir`, which is started unless
 * another process already runs it.
 * @throws Error with one line for the operator if neither can be reached
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? (() => undefined);
  const source = await openSource(options, log);
  const pools = new Map<DatabaseRole, Pool>();
  const stops: (() => void)[] = [];

  function pool(role: DatabaseRole): Pool {
    const existing = pools.get(role);
    if (existing !== undefined) return existing;
    const { maxConnections: max = 10, queryTimeout = 0 } = options;
    const pool = createPool(source.address(role), role, { max, queryTimeout, log });
    pools.set(role, pool);
    if (role !== "owner") stops.push(endUnreadSessions(pool, role, log));
    if (source.address(role).shared !== true) {
      const { url, becomes } = source.direct(role);
      stops.push(endLostConnections(pool, () => connectAlone(url, role, becomes), log));
    }
    return pool;
  }

  // A separate login for the app, supplied by the operator, becomes a member of our roles.
  const guest = options.ownerUrl === undefined ? null : loginOf(source.direct("app").url);

  const { readUrl } = options;
  const replica = readUrl === undefined ? null : createReplica(readUrl, options, source, log);
  const replicaOf = (role: DatabaseRole) => (role === "app" ? replica : null);

  let ping: (() => Promise<void>) | undefined;
  const pingOf = () =>
    createPing(pool("app"), () => {
      const { url, becomes, shared } = source.address("app");
      return connectAlone(url, "app", becomes, shared);
    });

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    for (const stop of stops) stop();
    await replica?.close();
    await Promise.all([...pools.values()].map((each) => each.end()));
    await source.release();
  }

  await replica?.open().catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    url: source.url,
    replica,
    migrate: (set) => migrate(source.address("owner").url, set, guest),
    pool,
    ping: () => {
      ping ??= pingOf();
      return ping();
    },
    connect: (role) => {
      const { url, becomes } = source.direct(role);
      return connectAlone(url, role, becomes);
    },
    kysely: (role) => createKysely(pool(role)),
    access: (role) => createAccess(pool(role), replicaOf(role)),
    tenant: <Schema, T>(
      account: string,
      run: TransactionWork<Schema, T>,
      options: RoleOptions = {},
    ) => createAccess<Schema>(pool(options.role ?? "app")).tenant(account, run, options),
    readTenant: <Schema, T>(
      account: string,
      run: TransactionWork<Schema, T>,
      options: RoleOptions = {},
    ) => {
      const { role = "app" } = options;
      return createAccess<Schema>(pool(role), replicaOf(role)).readTenant(account, run, options);
    },
    system: <Schema, T>(run: TransactionWork<Schema, T>, options: RoleOptions = {}) =>
      createAccess<Schema>(pool(options.role ?? "app")).system(run, options),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function createReplica(
  url: string,
  { directUrl, maxConnections: max = 10 }: DatabaseOptions,
  source: Source,
  log: Log,
): Replica {
  return new Replica({
    // Beside a pooler for the primary, this may be a pooler as well.
    ...createReplicaPools(url, { shared: directUrl !== undefined, max, log }),
    async primary() {
      const client = await connectAlone(source.direct("app").url, "app", false);
      try {
        return await locationOf(client);
      } finally {
        await client.end();
      }
    },
    log,
  });
}

async function openSource(
  { url, directUrl, ownerUrl, logins, dataDir, binaries, awaited }: DatabaseOptions,
  log: Log,
): Promise<Source> {
  if (url !== undefined) {
    const session = directUrl ?? url;
    if (awaited) await awaitAddresses({ url, directUrl, ownerUrl, login: logins?.app }, awaited);
    const direct = (role: DatabaseRole): ConnectionAddress => {
      if (role === "owner") return { url: ownerUrl ?? session, becomes: false };
      const own = logins?.[role];
      return { url: own ?? session, becomes: own === undefined };
    };
    return {
      url: ownerUrl ?? session,
      address: (role) =>
        directUrl === undefined || role === "owner"
          ? direct(role)
          : { url, becomes: true, shared: true },
      direct,
      release: async () => undefined,
    };
  }
  if (dataDir === undefined) throw new Error("Neither a database URL nor a data folder is given.");
  const server = await startServer({
    dataDir,
    log,
    ...(binaries === undefined ? {} : { binaries }),
  });
  const address = (role: DatabaseRole): ConnectionAddress => ({
    url: server.logins[role],
    becomes: false,
  });
  return {
    url: server.url,
    address,
    direct: address,
    release: () => server.release(),
  };
}

/** Returns the role that a URL signs in as. */
function loginOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
