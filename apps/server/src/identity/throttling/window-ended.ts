import { CLOCK_TOLERANCE_SECONDS } from "@counterfoil/domain";
import { type RawBuilder, sql } from "kysely";

/**
 * Returns an SQL condition: the window of a `login_throttle` row has ended, or it began while the
 * clock was ahead, which has been set back since.
 * @param seconds the length of the window
 */
export function windowEnded(now: Date, seconds: number): RawBuilder<boolean> {
  const latest = new Date(now.getTime() + (seconds + CLOCK_TOLERANCE_SECONDS) * 1000);
  return sql<boolean>`(login_throttle.resets_at <= ${now}
    or login_throttle.resets_at > ${latest})`;
}
