import { DAY_SECONDS } from "@counterfoil/domain";
import type { T } from "../../../../shared/text/text.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Returns the time until a moment in its largest whole unit; undefined below one minute. */
export function timeLeft(t: T, until: number, now: number): string | undefined {
  const seconds = until - now;
  if (seconds < MINUTE) return undefined;
  if (seconds >= 2 * DAY_SECONDS)
    return t("payments.daysLeft", { count: Math.floor(seconds / DAY_SECONDS) });
  if (seconds >= HOUR) return t("payments.hoursLeft", { count: Math.floor(seconds / HOUR) });
  return t("payments.minutesLeft", { count: Math.floor(seconds / MINUTE) });
}
