import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import type { LogFormat } from "../../terminal/format.ts";
import { textLine } from "./text-line.ts";

/** Bytes of lines that are written together: about fifty requests. */
const BATCH_BYTES = 8_192;
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
  return pino({ level, base: null }, linesTogether(to));
}

/**
 * Returns a stream that writes lines together. It has a timer only while lines wait: with
 * `periodicFlush`, each log of the process would write an empty text ten times a second.
 */
function linesTogether(to: number | string): DestinationStream & Pick<Logger, "flush"> {
  const destination = pino.destination({ dest: to, sync: false, minLength: BATCH_BYTES });
  let waiting = 0;
  let hasTimer = false;
  destination.on("write", (bytes: number) => {
    waiting -= bytes;
  });
  const writeLater = () => {
    if (hasTimer) return;
    hasTimer = true;
    setTimeout(() => {
      hasTimer = false;
      if (waiting === 0) return;
      // Does nothing during an earlier write, so it is repeated until all is written.
      destination.flush();
      writeLater();
    }, WAIT_MILLISECONDS).unref();
  };
  return {
    write(line) {
      waiting += Buffer.byteLength(line);
      destination.write(line);
      writeLater();
    },
    flush: (done) => destination.flush(done),
  };
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
