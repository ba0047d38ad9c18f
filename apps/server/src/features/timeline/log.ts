import type { TimelineEntry } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import type { MirrorDb } from "../../mirror/schema.ts";
import { ABOUT_OBJECTS, MINE } from "./conditions.ts";
import type { StreamRequest } from "./stream.ts";
import { eventOf, type TimelineRow } from "./timeline-row.ts";

interface LogRow extends TimelineRow {
  readonly changes: string | null;
}

/**
 * Returns every event about the objects with the fields that it changed, newest first; one more
 * than the limit if there are more.
 */
export async function logOf(
  db: MirrorDb,
  { ids, types, before, limit }: Omit<StreamRequest, "view">,
): Promise<TimelineEntry[]> {
  const rows = await queryRows<LogRow>(
    db,
    `select id, type, created, object, object_id, facts, changes from mirror_event e
     where ${MINE} and ${ABOUT_OBJECTS} and object = any($4)
       and ($2::text is null or (created, seq) < (select b.created, b.seq from mirror_event b
         where b.account = e.account and b.id = $2))
     order by created desc, seq desc limit $3`,
    [ids, before, limit + 1, types],
  );
  return rows.map((row) => ({
    ...eventOf(row),
    by: null,
    changes: JSON.parse(row.changes ?? "[]"),
  }));
}
