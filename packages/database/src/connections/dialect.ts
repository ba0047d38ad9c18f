import {
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Pool } from "pg";
import { PoolDriver, type TransactionStart } from "./driver.ts";

export type { TransactionStart } from "./driver.ts";

/**
 * Creates a query builder over a pool, which it doesn't own: destroying it leaves the pool open.
 * `start` sets the tenant of its transactions; without it they see no tenant's rows.
 */
export function createKysely<Schema>(
  pool: Pool,
  start: TransactionStart = { account: "", readOnly: false },
): Kysely<Schema> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, start),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Schema>({ dialect });
}
