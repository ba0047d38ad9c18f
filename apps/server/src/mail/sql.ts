import type { Access } from "@counterfoil/database";
import { CompiledQuery, type QueryResult, type Transaction } from "kysely";

/** Any open transaction of Kysely. */
export interface Open {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** The outbox's tables are asked in SQL alone, so that any transaction will do. */
export type MailAccess = Access<object>;

/** Runs SQL text as it stands; the caller names the shape that its own columns give. */
export async function rowsOf<Row>(
  db: Open,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** One transaction that sees the outbox of a business, or with the empty name that of nobody's. */
export function inOutbox<T>(
  access: MailAccess,
  account: string,
  run: (db: Transaction<object>) => Promise<T>,
): Promise<T> {
  return account === "" ? access.system(run) : access.tenant(account, run);
}
