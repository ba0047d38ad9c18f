export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;

/** How long the history is: eighteen months. */
export const HISTORY_DAYS = 548;

/**
 * A moment of office hours so many days before now, never in the future.
 * @param now seconds since the epoch
 * @param opens the hour, in UTC, at which the office opens
 * @param minute minutes after it opened
 */
export function officeMoment(now: number, daysAgo: number, opens: number, minute: number): number {
  const midnight = now - (now % DAY);
  const moment = midnight - daysAgo * DAY + opens * HOUR + minute * MINUTE;
  return moment < now - HOUR ? moment : moment - DAY;
}

/** The same, a Saturday or Sunday moved back to its Friday. */
export function workingMoment(now: number, daysAgo: number, opens: number, minute: number): number {
  const moment = officeMoment(now, daysAgo, opens, minute);
  const weekday = new Date(moment * 1000).getUTCDay();
  return moment - (weekday === 6 ? DAY : weekday === 0 ? 2 * DAY : 0);
}
