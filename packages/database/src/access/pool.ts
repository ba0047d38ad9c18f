import { Client, type ClientConfig, Pool, types } from "pg";
import type { Log } from "../log.ts";
import { type Role, startupOptions } from "./role.ts";

/** Object ids of int8 and date, from pg_type. */
const int8 = 20;
const date = 1082;

/**
 * int8 becomes a number (amounts in minor units, counts) and a number that JavaScript cannot hold
 * exactly is refused; a date stays the text `YYYY-MM-DD`, for it has no time zone.
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

/** Where a role signs in. */
export interface Address {
  readonly url: string;
  /** Whether the URL names another login, which takes on the role; otherwise it is the role's own. */
  readonly becomes: boolean;
}

/** How a connection of `role` is made. Roles and paths replace options written in the URL. */
function connectionConfig({ url, becomes }: Address, role: Role): ClientConfig {
  const address = new URL(url);
  address.searchParams.delete("options");
  return {
    connectionString: address.href,
    options: startupOptions(role, becomes),
    types: exactTypes,
    application_name: `counterfoil-${role}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
}

/** One connection of its own, closed by the caller. `becomes` is as in `Address`. */
export async function connectAlone(url: string, role: Role, becomes = true): Promise<Client> {
  const client = new Client(connectionConfig({ url, becomes }, role));
  // A connection lost between two queries is reported here only; the next query fails with it.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

interface PoolOptions {
  /** Connections at most. */
  readonly max: number;
  /** How long a statement may go without an answer, in milliseconds; 0: however long. */
  readonly queryTimeout: number;
  readonly log: Log;
}

/** A pool whose lost idle connections are told to `log` and never end the process. */
export function createPool(
  address: Address,
  role: Role,
  { max, queryTimeout, log }: PoolOptions,
): Pool {
  const pool = new Pool({
    ...connectionConfig(address, role),
    max,
    idleTimeoutMillis: 30_000,
    // Counted on this side: a database that hangs counts nothing.
    query_timeout: queryTimeout,
  });
  pool.on("error", (error) => log(`Database connection lost (${role}): ${error.message}`, "warn"));
  // A borrowed connection that breaks between two queries emits the same event on itself.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
