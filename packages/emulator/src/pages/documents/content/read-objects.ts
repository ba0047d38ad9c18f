import type { Engine } from "../../../runtime/engine.ts";

/** Runs a query that selects `body`, and returns the stored objects. */
export async function readObjects(
  engine: Engine,
  text: string,
  values: readonly unknown[],
): Promise<unknown[]> {
  const { rows } = await engine.session.query(text, values);
  return rows.map((row): unknown => JSON.parse(String(row.body)));
}
