import { CompiledQuery, type QueryResult } from "kysely";

/** A query builder or an open transaction of any schema. */
export interface Queryable {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** Runs SQL unchanged. The caller states the type of its rows. */
export async function queryRows<Row>(
  db: Queryable,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}
