import type { Counts } from "@counterfoil/contract";
import type { MirrorDb } from "../schema.ts";

/** How many objects of a type there are, by shown status; kept with the rows, never counted here. */
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
