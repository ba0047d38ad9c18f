import { openDatabase } from "@counterfoil/database";
import { fill } from "../lists/fill.ts";
import { openOffice } from "../lists/office.ts";
import { patternOf } from "../lists/pattern.ts";

const ROWS = 1000;

/** Fills an empty database with the businesses and the invoices of their first list. */
export async function fillOffice(url: string): Promise<void> {
  const office = await openOffice(url);
  const database = await openDatabase({ url });
  const pool = database.pool("owner");
  const pattern = await patternOf(office, pool);
  await office.close();
  await fill(pool, pattern, ROWS);
  await database.close();
}
