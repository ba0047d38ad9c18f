import type { TimelineEntry } from "@counterfoil/contract";

/** The columns of an entry that every query of the timeline selects. */
export interface TimelineRow {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: string;
  readonly object_id: string;
  /** JSON */
  readonly facts: string;
}

/** Returns the part of an entry that is the same in every view. */
export function eventOf(row: TimelineRow): Omit<TimelineEntry, "by"> {
  return {
    id: row.id,
    type: row.type,
    created: row.created,
    object: row.object,
    objectId: row.object_id,
    facts: JSON.parse(row.facts),
  };
}
