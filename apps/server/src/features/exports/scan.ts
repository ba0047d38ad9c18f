import type { ListQuery } from "@counterfoil/contract";
import { z } from "zod";
import { bodiesIn } from "../../mirror/read/bodies.ts";
import { listTexts } from "../../mirror/read/list/list.ts";
import type { Conditions } from "../../mirror/read/list/list-request.ts";
import type { MirrorDb } from "../../mirror/schema.ts";

/**
 * Number of rows read at a time: enough to keep the database busy, and few enough to be
 * garbage-collected before they are promoted.
 */
const BATCH = 250;

const identified = z.looseObject({ id: z.string() });

export interface Scan {
  readonly type: string;
  /** The list's own filters and order. */
  readonly query: Omit<ListQuery, "limit" | "starting_after" | "ending_before" | "expand">;
  readonly where: Conditions;
}

/** Yields every row of a filtered list in order, in batches, from the caller's transaction. */
export async function* scan(db: MirrorDb, { type, query, where }: Scan): AsyncGenerator<string[]> {
  let after: string | undefined;
  for (;;) {
    const place = after === undefined ? {} : { starting_after: after };
    const page = await listTexts(bodiesIn(db), {
      type,
      where,
      query: { ...query, ...place, limit: BATCH },
    });
    if (page.data.length > 0) yield page.data;
    const last = page.data.at(-1);
    if (!page.hasMore || last === undefined) return;
    after = identified.parse(JSON.parse(last)).id;
  }
}
