import type { BusinessStatus } from "@counterfoil/contract";
import { type Database, queryRows } from "@counterfoil/database";

/**
 * Returns whether a business can be changed, and how much of its history has been read. Until then,
 * screens are incomplete.
 * @param steps number of parts of the backfill
 */
export function businessStatus(
  database: Database,
  account: string,
  steps: number,
): Promise<BusinessStatus> {
  return database.readTenant<object, BusinessStatus>(account, async (db) => {
    const [row] = await queryRows<{
      disconnected: boolean;
      restored: boolean;
      done: number;
      objects: number;
    }>(
      db,
      `select disconnected_at is not null as disconnected, restored_at is not null as restored,
         (select count(*) from mirror_reading r where r.account = a.id
           and r.filled_at is not null) as done,
         (select coalesce(sum(c.count), 0)::float8 from mirror_count c where c.account = a.id)
           as objects
       from account a where id = $1`,
      [account],
    );
    const state = row?.disconnected ? "disconnected" : row?.restored ? "reconciling" : "open";
    const done = Math.min(row?.done ?? 0, steps);
    const objects = row?.objects ?? 0;
    return { state, history: done === steps ? null : { done, total: steps, objects } };
  });
}
