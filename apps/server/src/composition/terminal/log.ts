import { type Logger, type LoggerOptions, pino } from "pino";
import type { LogFormat } from "../../terminal/format.ts";
import { textLine } from "../../terminal/text-line.ts";

/** Bytes of lines that are written together: about fifty requests. */
const TOGETHER = 8_192;
/** Maximum delay of a line, in milliseconds. */
const WAIT_MILLISECONDS = 100;

type Level = NonNullable<LoggerOptions["level"]>;

/**
 * Creates the log of the process. One line per request is the largest cost after the database, so
 * lines are buffered; `flushed` and the end of the process write the rest.
 * @param to a file descriptor or a file, for JSON; text goes to standard error
 */
export function createLog(level: Level, to: number | string, format: LogFormat = "json"): Logger {
  if (format === "text") return createTextLog(level);
  const destination = pino.destination({
    dest: to,
    sync: false,
    minLength: TOGETHER,
    periodicFlush: WAIT_MILLISECONDS,
  });
  return pino({ level, base: null }, destination);
}

function createTextLog(level: Level): Logger {
  const { stderr, env } = process;
  const colour = stderr.isTTY === true && env.NO_COLOR === undefined && env.TERM !== "dumb";
  const write = (json: string) => {
    const line = textLine(json, colour);
    if (line !== null) stderr.write(`${line}\n`);
  };
  return pino({ level, base: null }, { write });
}

/** Resolves once every line is written. */
export function flushed(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}
