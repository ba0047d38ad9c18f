import { styleText } from "node:util";
import { z } from "zod";

/** Pino's levels that a person should notice. */
const WARN = 40;
const ERROR = 50;

/** Fields that every line has, or that its text already contains. */
const KNOWN: ReadonlySet<string> = new Set([
  ...["level", "time", "msg", "event", "err", "stack", "fault", "code"],
  ...["request_id", "address", "tenant", "person", "method", "route", "status", "ms"],
]);

/** Requests for files, dozens per page, and the provider's webhooks. */
const QUIET: ReadonlySet<string> = new Set(["(page)", "/webhooks/provider"]);

const entry = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(""),
  request_id: z.string().optional(),
  err: z.looseObject({ message: z.string() }).optional(),
});
const request = z.looseObject({
  msg: z.literal("request"),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  ms: z.number(),
});
type LogLine = z.infer<typeof entry>;

/**
 * Formats a log line for a person at a terminal; null for requests that weren't sent on purpose.
 * @param json the line in JSON
 * @param colour whether the terminal supports colours
 */
export function textLine(json: string, colour: boolean): string | null {
  const line = entry.parse(JSON.parse(json));
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const time = paint("dim", clock(line.time));
  const parsed = request.safeParse(line);
  if (parsed.success) {
    const { method, route, status, ms } = parsed.data;
    if (QUIET.has(route) && status < 400) return null;
    const text = printable(`${method} ${route}`);
    const shown = status >= 500 ? paint("red", `${status}`) : `${status}`;
    return `${time}  ${text} ${shown} ${paint("dim", `${ms} ms`)}`;
  }
  const message = [line.msg, line.err?.message].filter(Boolean).join(": ");
  const text = `${printable(message)}${details(line)}`;
  if (line.level >= ERROR) return `${time}  ${paint("red", "Error")}  ${text}`;
  return line.level >= WARN
    ? `${time}  ${paint("yellow", "Warning")}  ${text}`
    : `${time}  ${text}`;
}

/** Returns hours, minutes and seconds of the local time. */
function clock(milliseconds: number): string {
  const moment = new Date(milliseconds);
  const parts = [moment.getHours(), moment.getMinutes(), moment.getSeconds()];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Formats further fields, and for errors the request ID. */
function details(line: LogLine): string {
  const fields = Object.entries(line)
    .filter(([name]) => !KNOWN.has(name))
    .map(
      ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
    );
  if (line.level >= ERROR && line.request_id !== undefined) fields.push(line.request_id);
  return fields.length === 0 ? "" : printable(` (${fields.join(", ")})`);
}

/** Removes control characters from untrusted text. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
}
