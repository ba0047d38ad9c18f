import type { DatabaseAccess } from "@counterfoil/database";
import type { CompiledQuery, QueryResult, Transaction } from "kysely";

/** An open Kysely transaction of any schema. */
export interface QueryTransaction {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** The outbox is queried in plain SQL, so that a transaction of any schema will do. */
export type MailAccess = DatabaseAccess<object>;

/**
 * Runs a transaction on the outbox of a business; an empty name means emails without a business.
 */
export function inOutbox<T>(
  access: MailAccess,
  account: string,
  run: (db: Transaction<object>) => Promise<T>,
): Promise<T> {
  return account === "" ? access.system(run) : access.tenant(account, run);
}
