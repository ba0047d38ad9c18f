import { DAY_SECONDS } from "@counterfoil/domain";
export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = DAY_SECONDS;

/** Length of the history in days: eighteen months. */
export const HISTORY_DAYS = 548;

/**
 * Returns a time within office hours a number of days ago, never in the future.
 * @param now seconds since the epoch
 * @param opens start of office hours, in hours UTC
 * @param minute minutes after that
 */
export function officeMoment(now: number, daysAgo: number, opens: number, minute: number): number {
  const midnight = now - (now % DAY);
  const moment = midnight - daysAgo * DAY + opens * HOUR + minute * MINUTE;
  return moment < now - HOUR ? moment : moment - DAY;
}

/**
 * Returns a time within office hours a number of days ago, or on the Friday before if that day is a
 * Saturday or Sunday. Takes the parameters of `officeMoment`.
 */
export function workingMoment(now: number, daysAgo: number, opens: number, minute: number): number {
  const moment = officeMoment(now, daysAgo, opens, minute);
  const weekday = new Date(moment * 1000).getUTCDay();
  return moment - (weekday === 6 ? DAY : weekday === 0 ? 2 * DAY : 0);
}
