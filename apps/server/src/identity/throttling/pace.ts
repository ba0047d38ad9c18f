import { DAY_SECONDS } from "@counterfoil/domain";
import { sql } from "kysely";
import type { IdentityDb } from "../schema.ts";
import { windowEnded } from "./window-ended.ts";

/** Seconds after the last attempt until its row expires. */
const MEMORY_SECONDS = DAY_SECONDS;

/** How attempts are spaced, in seconds. */
export interface Delays {
  /** Number of attempts without a delay. */
  readonly free: number;
  /** Delay after those, doubled with each further attempt. */
  readonly first: number;
  readonly longest: number;
}

/**
 * Counts an attempt unless it comes too early; then nothing changes. Concurrent attempts are
 * counted one after another.
 * @returns when the next attempt is accepted if this one is too early; null if this one is accepted
 */
export async function paced(
  db: IdentityDb,
  key: Buffer,
  now: Date,
  { free, first, longest }: Delays,
): Promise<Date | null> {
  // `resets_at` is the time of the last attempt plus the row's lifetime.
  const delay = sql`case when login_throttle.attempts < ${free}::int then 0
    else least(${first}::float8 * power(2, least(login_throttle.attempts - ${free}::int, 30)),
      ${longest}::float8) end`;
  const next = sql<Date>`login_throttle.resets_at
    + make_interval(secs => (${delay}) - ${MEMORY_SECONDS}::float8)`;
  const ends = new Date(now.getTime() + MEMORY_SECONDS * 1000);
  const ended = windowEnded(now, MEMORY_SECONDS);
  const counted = await sql`
    insert into login_throttle (key, attempts, resets_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      attempts = case when ${ended} then 1 else login_throttle.attempts + 1 end,
      resets_at = case when ${ended} then ${ends}
        else greatest(login_throttle.resets_at, ${ends}) end
    where login_throttle.attempts < ${free}::int or ${ended} or ${next} <= ${now}
    returning login_throttle.attempts`.execute(db);
  if (counted.rows.length > 0) return null;
  const { rows } = await sql<{ next: Date }>`
    select ${next} as next from login_throttle where key = ${key}`.execute(db);
  return rows[0]?.next ?? now;
}
