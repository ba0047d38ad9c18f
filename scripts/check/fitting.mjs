/** Assumed duration of a test file that hasn't run here yet, in seconds. */
const UNKNOWN_SECONDS = 4;

/**
 * Selects the test files that fit into a time, in order. A file that is too long is skipped in
 * favour of the next one.
 * @param {readonly string[]} files in order of relevance
 * @param {ReadonlyMap<string, number>} durations previous durations in seconds
 * @param {number} seconds processor time of all workers together
 * @returns {{ chosen: string[], left: string[] }}
 */
export function fitting(files, durations, seconds) {
  const [chosen, left] = [[], []];
  let room = seconds;
  for (const file of files) {
    const needed = durations.get(file) ?? UNKNOWN_SECONDS;
    if (needed > room) {
      left.push(file);
      continue;
    }
    room -= needed;
    chosen.push(file);
  }
  return { chosen, left };
}
