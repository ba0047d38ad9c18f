import { format } from "node:util";
import type { Logger } from "pino";

type Method = "debug" | "error" | "info" | "log" | "warn";

const LEVELS = {
  debug: "debug",
  log: "info",
  info: "info",
  warn: "warn",
  // A library reports every failed response here, such as a download that its client aborts.
  error: "warn",
} as const satisfies Record<Method, string>;

/**
 * Writes what libraries print to the console to the log: programs parse its lines, and the HTTP
 * adapter prints stack traces.
 * @param console the object whose methods are replaced
 */
export function logConsole(log: Logger, console: Pick<Console, Method> = globalThis.console): void {
  for (const method of ["debug", "log", "info", "warn", "error"] as const) {
    console[method] = (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      const text = format(...values.filter((value) => value !== err));
      log[LEVELS[method]]({ ...(err && { err }) }, text || "a library reported an error");
    };
  }
}
