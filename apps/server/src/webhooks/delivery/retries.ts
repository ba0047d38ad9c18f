import { DAY_SECONDS, WEBHOOK_RETRY_DAYS } from "@counterfoil/domain";

/** Seconds before the second attempt, doubled for each further one up to the longest. */
const FIRST_DELAY = 5;
const MAX_DELAY_SECONDS = 6 * 60 * 60;

/** Seconds for which a delivery is retried, and after which a failing endpoint is disabled. */
export const RETRY_WINDOW_SECONDS = WEBHOOK_RETRY_DAYS * DAY_SECONDS;

/**
 * Returns the seconds until the next attempt: the backoff, and up to half of it more, so that what
 * failed together isn't retried together.
 * @param tries attempts since the delivery was queued, at least 1
 * @param random in [0, 1)
 */
export function retryDelay(tries: number, random: number): number {
  const backoff = Math.min(MAX_DELAY_SECONDS, FIRST_DELAY * 2 ** Math.min(tries - 1, 20));
  return backoff * (1 + random / 2);
}
