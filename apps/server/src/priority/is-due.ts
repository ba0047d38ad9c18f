import { CLOCK_TOLERANCE_SECONDS } from "@counterfoil/domain";

/**
 * Returns an SQL condition: the time in column `at` has come, or it was set while the clock of the
 * database was ahead, which has been set back since. It would otherwise have to come again.
 * @param setAt a column with the time at which `at` was set; null if it isn't to be doubted
 */
export function isDue(at: string, setAt: string): string {
  return `(${at} <= now() or ${setAt} > now() + interval '${CLOCK_TOLERANCE_SECONDS} seconds')`;
}

/**
 * Returns the same for a time that is set a known number of seconds ahead: further ahead, it was
 * set while the clock was.
 * @param waits seconds of each attempt, the last of which repeats
 * @param attempts the number of attempts so far, as a column
 */
export function isDueAfter(at: string, waits: readonly number[], attempts = "0"): string {
  const longest = `(array[${waits.join(", ")}])[least(${attempts} + 1, ${waits.length})]`;
  return `(${at} <= now() or ${at} > now() + make_interval(secs => ${CLOCK_TOLERANCE_SECONDS} + ${longest}))`;
}
