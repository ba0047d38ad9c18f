import { keepPrepared } from "@counterfoil/database";
import type { MirrorAccess } from "../mirror/schema.ts";
import { isDueAfter } from "../priority/is-due.ts";

/** Delays between attempts to apply an event, in seconds. The last one repeats. */
const RETRY_DELAYS_SECONDS = [5, 30, 120, 600, 3600] as const;
/** Maximum number of events claimed at once. */
export const CLAIM_LIMIT = 500;
/** Seconds after which claimed events may be claimed by another process. */
const CLAIM_SECONDS = 15;

/** A stored event that hasn't been applied. */
interface WaitingEvent {
  readonly id: string;
  /** Its place in the order of arrival. */
  readonly seq: string;
  readonly body: string;
}

/** Claims waiting events, so that no other process applies them. */
export function claimEvents(access: MirrorAccess, account: string): Promise<WaitingEvent[]> {
  return access.statement(
    account,
    keepPrepared(`with taken as (
         select id from mirror_event where account = $1 and body is not null
           and ${isDueAfter("next_at", [CLAIM_SECONDS, ...RETRY_DELAYS_SECONDS], "attempts")}
         order by next_at, seq limit $2 for update skip locked)
       update mirror_event e set next_at = now() + make_interval(secs => $3) from taken
       where e.account = $1 and e.id = taken.id returning e.id, e.seq, e.body`),
    [account, CLAIM_LIMIT, CLAIM_SECONDS],
  );
}

/** Schedules the next attempt of events that failed. */
export async function postponeEvents(
  access: MirrorAccess,
  account: string,
  ids: readonly string[],
  error: unknown,
): Promise<void> {
  await access.statement(
    account,
    `update mirror_event set attempts = attempts + 1, error = $3,
         next_at = now() + make_interval(secs => ($4::int[])[least(attempts + 1, $5)])
       where account = $1 and id = any($2)`,
    [
      account,
      ids,
      String(error).slice(0, 500),
      [...RETRY_DELAYS_SECONDS],
      RETRY_DELAYS_SECONDS.length,
    ],
  );
}

/**
 * Marks an event that contradicts the provider's object as applied, without notifications: it stays
 * stored with the reason.
 */
export async function withdrawEvent(
  access: MirrorAccess,
  account: string,
  id: string,
): Promise<void> {
  const error = "The provider's object contradicts this event";
  await access.tenant(account, (db) =>
    db
      .updateTable("mirror_event")
      .set({ body: null, error, related: [], facts: "{}", changes: null })
      .where("account", "=", account)
      .where("id", "=", id)
      .execute(),
  );
}
