import type { Counts } from "@counterfoil/contract";
import type { MirrorDb } from "../schema.ts";

/**
 * Returns the number of objects of a type by displayed status. Counters are maintained on write,
 * never computed here.
 */
export async function readCounts(db: MirrorDb, account: string, type: string): Promise<Counts> {
  const rows = await db
    .selectFrom("mirror_count")
    .select(["status", "count"])
    .where("account", "=", account)
    .where("type", "=", type)
    .where("count", ">", 0)
    .execute();
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return {
    all,
    by_status: Object.fromEntries(
      rows.filter((row) => row.status !== "").map((row) => [row.status, row.count]),
    ),
  };
}
