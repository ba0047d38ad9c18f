import { USE_SECONDS } from "../limits.ts";

/**
 * How many addresses that use a secret are recorded in a UTC day: a program may change its own
 * often.
 */
export const MAX_ADDRESSES = 50;

/** Recorded use of a program's secret: an API key, or a directory's token. */
interface RecordedUse {
  readonly last_used_at: Date | null;
  /** The network addresses that used it on its last day. */
  readonly used_from: readonly string[];
  /** Whether that day is today, in UTC. */
  readonly today: boolean;
}

/** A use to record. */
interface NewUse {
  /** Whether it is the first from its address today: the audit trail has an entry of each. */
  readonly fresh: boolean;
  /** The columns to change. */
  readonly columns: {
    readonly last_used_at: Date;
    readonly used_on?: string;
    readonly used_from?: readonly string[];
  };
}

/** Returns the UTC day of a moment, as `2026-11-22`. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Returns what to record of a use; null if nothing, because one was recorded within the last
 * minute. The first use from an address in a UTC day is always recorded.
 * @param recorded read under a lock: of concurrent requests, one finds the address missing
 */
export function newUse(
  { last_used_at: last, used_from: from, today }: RecordedUse,
  { address, now }: { readonly address: string; readonly now: Date },
): NewUse | null {
  const addresses = today ? from : [];
  const fresh = !addresses.includes(address) && addresses.length < MAX_ADDRESSES;
  if (!fresh && isRecent(last, now)) return null;
  const first = { used_on: utcDay(now), used_from: [...addresses, address] };
  return { fresh, columns: { last_used_at: now, ...(fresh ? first : {}) } };
}

/** Returns whether a use was within the last minute. */
export const isRecent = (use: Date | null, now: Date): boolean =>
  use !== null && now.getTime() - use.getTime() < USE_SECONDS * 1000;
