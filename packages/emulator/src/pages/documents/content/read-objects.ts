import type { Engine } from "../../../runtime/engine.ts";

/** The objects that a query of `body` finds. */
export async function readObjects(
  engine: Engine,
  text: string,
  values: readonly unknown[],
): Promise<unknown[]> {
  const { rows } = await engine.session.query(text, values);
  return rows.map((row): unknown => JSON.parse(String(row.body)));
}
