import { root } from "./root.mjs";

/** What the system says of a folder that may not be written. */
const UNWRITABLE = new Set(["EACCES", "EPERM", "EROFS"]);

/**
 * Returns what the user can do about an error of a command, in one line.
 * @param {unknown} error
 * @returns {string}
 */
export function sentenceOf(error) {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && UNWRITABLE.has(String(error.code))) {
    return `${"path" in error ? error.path : root} can't be written. Start as the owner of ${root}, or copy it to a folder of your own.`;
  }
  return error.message;
}

/**
 * Ends the process with one line in place of a stack trace; LOG_LEVEL=debug shows that too.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(`Counterfoil failed to start: ${sentenceOf(error)}`);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
  process.exit(1);
}
