import type { BusinessStatus } from "@counterfoil/contract";
import type { Database } from "@counterfoil/database";
import { rowsOf } from "../../mail/sql.ts";

/**
 * Returns whether a business can be changed, and how far its history has been read. What screens
 * show is not complete before that.
 * @param steps how many parts the reading has
 */
export function businessStatus(
  database: Database,
  account: string,
  steps: number,
): Promise<BusinessStatus> {
  return database.readTenant<object, BusinessStatus>(account, async (db) => {
    const [row] = await rowsOf<{
      disconnected: boolean;
      restored: boolean;
      linked: boolean;
      done: number;
    }>(
      db,
      `select disconnected_at is not null as disconnected, restored_at is not null as restored,
         exists (select from mirror_progress p where p.account = a.id and p.name = 'backfill'
           and p.value = 'done') as linked,
         (select count(*) from mirror_progress p where p.account = a.id
           and p.name like 'backfill:%' and p.value = 'done') as done
       from account a where id = $1`,
      [account],
    );
    const state = row?.disconnected ? "disconnected" : row?.restored ? "reconciling" : "open";
    const done = Math.min(row?.done ?? 0, steps);
    return { state, history: (row?.linked ?? false) ? null : { done, total: steps } };
  });
}
