import type { Pool } from "pg";
import { createPool } from "../connections/pool.ts";
import type { Log } from "../log.ts";

/** How long a replica has to answer, in milliseconds, before the primary does. */
export const REPLICA_PATIENCE = 5_000;

/** Connections to a replica. */
export interface ReplicaPools {
  /** Of the app's role. */
  readonly pool: Pool;
  /** Of the login itself, which exists before the first migration. */
  readonly plain: Pool;
}

/**
 * Creates the connections to a replica. The caller ends them.
 * @param options `shared` is as in `ConnectionAddress`; `max` is the number of connections of the
 * app's role
 */
export function createReplicaPools(
  url: string,
  { shared, max, log }: { readonly shared: boolean; readonly max: number; readonly log: Log },
): ReplicaPools {
  const options = {
    queryTimeout: REPLICA_PATIENCE,
    connectTimeout: REPLICA_PATIENCE,
    // Changes of state are logged once, not for each connection.
    log: (message: string) => log(message, "debug"),
  };
  return {
    pool: createPool({ url, shared, becomes: true }, "app", { ...options, max }),
    plain: createPool({ url, shared, becomes: false }, "app", { ...options, max: 1 }),
  };
}
