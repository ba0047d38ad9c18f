import { queryRows } from "@counterfoil/database";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { IS_ALIVE } from "../../notices/is-alive.ts";

/**
 * Returns whether this process is the leader of a business: the only one that reads its history,
 * its missed events and its differences from the provider in the background. The first process to
 * ask is the leader for as long as it lives; then another takes over.
 */
export type LeaderCheck = (account: string) => Promise<boolean>;

/** The row of `mirror_progress` with the leader's number. */
const LEADER = "keeper";

/**
 * Creates the check whether this process is the leader.
 * @param runner number of the advisory lock that this process holds
 */
export function createLeaderCheck(access: MirrorAccess, runner: number): LeaderCheck {
  return async (account) => {
    const [leader] = await access.readTenant(account, (db) =>
      queryRows<{ value: string; alive: boolean }>(
        db,
        `select value, ${IS_ALIVE("value::bigint")} as alive from mirror_progress
         where account = $1 and name = $2`,
        [account, LEADER],
      ),
    );
    if (leader?.value === String(runner)) return true;
    if (leader?.alive === true) return false;
    // Only one of the processes that saw the same leader die replaces it. This one may ask twice at
    // the same time.
    const taken = await access.statement(
      account,
      `insert into mirror_progress as p (account, name, value) values ($1, $2, $3)
         on conflict (account, name) do update set value = $3 where p.value in ($3, $4)
         returning value`,
      [account, LEADER, String(runner), leader?.value ?? ""],
    );
    return taken.length > 0;
  };
}
