import { ADVICE, absenceOf } from "../provider/platform/absence.ts";
import { commandFailure } from "../terminal/command-failure.ts";

/** Returns why a command failed, with what to do if the payment provider didn't respond. */
export function reasonOf(error: unknown): string {
  const absent = absenceOf(error);
  if (absent !== null) return `the payment provider ${absent}. ${ADVICE} Then try again.`;
  return commandFailure(error);
}
