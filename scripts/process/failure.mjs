import { root } from "../environment/root.mjs";

/** The system's error codes for a folder that can't be written to. */
const UNWRITABLE = new Set(["EACCES", "EPERM", "EROFS"]);

/**
 * Returns one line that says what the user can do about an error.
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
 * Exits with one line instead of a stack trace, which LOG_LEVEL=debug adds.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(`Counterfoil failed to start: ${sentenceOf(error)}`);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
  process.exit(1);
}
