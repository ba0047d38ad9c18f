import { Client, type ClientConfig, Pool, types } from "pg";
import type { Log } from "../log.ts";
import { type DatabaseRole, startupOptions, transactionSettings } from "./role.ts";
import { startTransactionsWith } from "./shared-sessions.ts";

/** Type OIDs of int8 and date, from pg_type. */
const int8 = 20;
const date = 1082;

/**
 * Parses int8 as a number (amounts in minor units, counts), rejecting one that JavaScript can't
 * represent exactly. A date stays text, `YYYY-MM-DD`, because it has no time zone.
 */
const exactTypes: NonNullable<ClientConfig["types"]> = {
  getTypeParser: (id: number, format?: "text" | "binary") => {
    if (format === "binary") return types.getTypeParser(id, "binary");
    if (id === int8) return exactInteger;
    if (id === date) return (text: string) => text;
    return types.getTypeParser(id, "text");
  },
};

function exactInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is beyond the integers that JavaScript holds exactly.`);
}

/** Timeout of a new connection, in milliseconds. */
const CONNECT_TIMEOUT = 10_000;

/** The address of a role's connections. */
export interface ConnectionAddress {
  readonly url: string;
  /**
   * Whether the URL names another login, which assumes the role; otherwise it is the role's own.
   */
  readonly becomes: boolean;
  /** Whether a pooler at the URL gives each transaction another session of the database. */
  readonly shared?: boolean;
}

/** Returns the connection options of a role. Role and search path replace options in the URL. */
function connectionConfig(
  { url, becomes, shared }: ConnectionAddress,
  role: DatabaseRole,
): ClientConfig {
  const address = new URL(url);
  address.searchParams.delete("options");
  return {
    connectionString: address.href,
    // A pooler rejects startup options that it can't restore in each session.
    ...(shared === true ? {} : { options: startupOptions(role, becomes) }),
    types: exactTypes,
    application_name: `counterfoil-${role}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  };
}

/**
 * Opens a single connection, which the caller closes. `becomes` and `shared` are as in
 * `ConnectionAddress`.
 */
export async function connectAlone(
  url: string,
  role: DatabaseRole,
  becomes = true,
  shared = false,
): Promise<Client> {
  const client = new Client(connectionConfig({ url, becomes, shared }, role));
  // A connection lost between two queries is only reported here; the next query fails with it.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** The settings of each transaction, by pool, of pools whose sessions are shared. */
const sharedPools = new WeakMap<Pool, string>();

/**
 * Returns the statement that each transaction of a pool begins with; undefined for a pool with
 * sessions of its own.
 */
export function settingsOfTransactions(pool: Pool): string | undefined {
  return sharedPools.get(pool);
}

interface PoolOptions {
  /** Maximum number of connections. */
  readonly max: number;
  /** Query timeout in milliseconds; 0 for none. */
  readonly queryTimeout: number;
  /** Timeout of a new connection in milliseconds, 10 seconds by default. */
  readonly connectTimeout?: number;
  readonly log: Log;
}

/** Creates a pool that logs lost idle connections instead of ending the process. */
export function createPool(
  address: ConnectionAddress,
  role: DatabaseRole,
  { max, queryTimeout, connectTimeout = CONNECT_TIMEOUT, log }: PoolOptions,
): Pool {
  const pool = new Pool({
    ...connectionConfig(address, role),
    max,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    // Measured on our side, because a database that hangs measures nothing.
    query_timeout: queryTimeout,
  });
  pool.on("error", (error) => log(`Database connection lost (${role}): ${error.message}`, "warn"));
  // A borrowed connection that breaks between two queries emits the same event itself.
  pool.on("connect", (client) => client.on("error", () => undefined));
  if (address.shared === true) {
    const settings = transactionSettings(role, address.becomes);
    pool.on("connect", (client) => startTransactionsWith(client, settings));
    sharedPools.set(pool, settings);
  }
  return pool;
}
