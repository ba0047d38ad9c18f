import { queryRows } from "@counterfoil/database";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { IS_ALIVE } from "../../notices/runner.ts";

/**
 * Returns whether this process is the keeper of a business: the only one that reads its history,
 * its missed events and its differences from the provider in the background. The first process to
 * ask is the keeper for as long as it lives; then another takes over.
 */
export type Keeps = (account: string) => Promise<boolean>;

/** The row of `mirror_progress` with the keeper's number. */
const KEEPER = "keeper";

/** @param runner number of the advisory lock that this process holds */
export function createKeeps(access: MirrorAccess, runner: number): Keeps {
  return async (account) => {
    const [known] = await access.readTenant(account, (db) =>
      queryRows<{ value: string; alive: boolean }>(
        db,
        `select value, ${IS_ALIVE("value::bigint")} as alive from mirror_progress
         where account = $1 and name = $2`,
        [account, KEEPER],
      ),
    );
    if (known?.value === String(runner)) return true;
    if (known?.alive === true) return false;
    // Only one of the processes that saw the same keeper die replaces it. This one may ask twice at
    // the same time.
    const taken = await access.statement(
      account,
      `insert into mirror_progress as p (account, name, value) values ($1, $2, $3)
         on conflict (account, name) do update set value = $3 where p.value in ($3, $4)
         returning value`,
      [account, KEEPER, String(runner), known?.value ?? ""],
    );
    return taken.length > 0;
  };
}
