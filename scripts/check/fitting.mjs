/** What a test file is taken to need that has not run here yet, in seconds. */
const UNKNOWN = 4;

/**
 * Returns the first test files that fit into a time, and those that are left out. One that is too long
 * makes room for the next.
 * @param {readonly string[]} files in the order in which they matter
 * @param {ReadonlyMap<string, number>} durations seconds that files took before
 * @param {number} seconds processor time of all workers together
 * @returns {{ chosen: string[], left: string[] }}
 */
export function fitting(files, durations, seconds) {
  const [chosen, left] = [[], []];
  let room = seconds;
  for (const file of files) {
    const needed = durations.get(file) ?? UNKNOWN;
    if (needed > room) {
      left.push(file);
      continue;
    }
    room -= needed;
    chosen.push(file);
  }
  return { chosen, left };
}
