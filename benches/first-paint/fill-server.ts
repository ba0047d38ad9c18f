import { openDatabase } from "@counterfoil/database";
import { openBenchServer } from "../lists/bench-server.ts";
import { fillLists } from "../lists/fill.ts";
import { patternOf } from "../lists/pattern.ts";

const ROWS = 1000;

/** Fills an empty database with the businesses and the invoices of their first list. */
export async function fillServer(url: string): Promise<void> {
  const server = await openBenchServer(url);
  const database = await openDatabase({ url });
  const pool = database.pool("owner");
  const pattern = await patternOf(server, pool);
  await server.close();
  await fillLists(pool, pattern, ROWS);
  await database.close();
}
