import { type Logger, type LoggerOptions, pino } from "pino";

/** Bytes of lines that are written together: about fifty requests. */
const TOGETHER = 8_192;
/** How long a line waits for others at most. */
const WAIT_MILLISECONDS = 100;

/**
 * The log of the process. A line for each request is the costliest thing after the database, so lines
 * leave some at a time; `flushed` and the end of the process write what still waits.
 * @param to a file descriptor or a file
 */
export function createLog(level: NonNullable<LoggerOptions["level"]>, to: number | string): Logger {
  const destination = pino.destination({
    dest: to,
    sync: false,
    minLength: TOGETHER,
    periodicFlush: WAIT_MILLISECONDS,
  });
  return pino({ level, base: null }, destination);
}

/** Resolves when every line is written. */
export function flushed(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}
