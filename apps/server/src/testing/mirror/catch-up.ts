import { sql } from "kysely";
import type { BackfillParts } from "../../sync/backfill/backfill.ts";
import { reconcile } from "../../sync/backfill/reconcile.ts";
import type { World } from "../world.ts";

/** Processes everything that the mirror of Maple & Main missed or postponed. */
export async function catchUp({ database, maple }: World, parts: BackfillParts): Promise<void> {
  await reconcile(parts, maple);
  await database.tenant(maple, (db) => sql`update mirror_event set next_at = now()`.execute(db));
  await parts.inbox.retry(maple);
}
