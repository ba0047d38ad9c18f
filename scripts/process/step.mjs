/**
 * Runs a step of a check and prints its outcome and duration.
 * @param {string} name
 * @param {() => Promise<number>} check returns its exit code
 * @returns {Promise<boolean>} whether it passed
 */
export async function step(name, check) {
  const started = performance.now();
  const passed = (await check()) === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? "ok    " : "FAILED"} ${name} ${seconds} s`);
  return passed;
}
