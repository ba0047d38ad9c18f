import { sql } from "kysely";
import type { World } from "../world.ts";

/** The tables of a business's mirror, with how far it has been read. */
const TABLES = [
  "mirror_object",
  "mirror_facet",
  "mirror_event",
  "mirror_count",
  "mirror_tax_use",
  "mirror_tax_count",
  "mirror_progress",
  "mirror_reading",
  "mirror_follow_up",
] as const;

/** Empties the mirror of Maple & Main, as before the business was linked. */
export async function emptyMirror(world: World): Promise<void> {
  await world.database.tenant(world.maple, async (db) => {
    for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
  });
}
