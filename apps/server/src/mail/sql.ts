import type { Access } from "@counterfoil/database";
import { CompiledQuery, type QueryResult, type Transaction } from "kysely";

/** Any open transaction of Kysely. */
export interface Open {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** The outbox's tables are asked in SQL alone, so that any transaction will do. */
export type MailAccess = Access<object>;

/** Runs SQL text unchanged; the caller names the type of its rows. */
export async function rowsOf<Row>(
  db: Open,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** One transaction on the outbox of a business, or, with an empty name, of emails without one. */
export function inOutbox<T>(
  access: MailAccess,
  account: string,
  run: (db: Transaction<object>) => Promise<T>,
): Promise<T> {
  return account === "" ? access.system(run) : access.tenant(account, run);
}
