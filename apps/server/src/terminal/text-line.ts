import { styleText } from "node:util";
import { z } from "zod";

/** Pino's levels that a person should notice. */
const WARN = 40;
const ERROR = 50;

/** What every line has, or what its text already says. */
const KNOWN: ReadonlySet<string> = new Set([
  ...["level", "time", "msg", "event", "err", "stack", "fault", "code"],
  ...["request_id", "address", "tenant", "person", "method", "route", "status", "ms"],
]);

/** Files of a page, of which one click loads dozens, and what the provider tells of each change. */
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
type Entry = z.infer<typeof entry>;

/**
 * Returns a line of the log as a person reads it at a terminal, without a line break; null for
 * requests that nobody sent on purpose.
 * @param json the line as the log writes it elsewhere
 * @param colour whether the terminal shows colours
 */
export function textLine(json: string, colour: boolean): string | null {
  const line = entry.parse(JSON.parse(json));
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const time = paint("dim", clock(line.time));
  const asked = request.safeParse(line);
  if (asked.success) {
    const { method, route, status, ms } = asked.data;
    if (QUIET.has(route) && status < 400) return null;
    const text = printable(`${method} ${route}`);
    const shown = status >= 500 ? paint("red", `${status}`) : `${status}`;
    return `${time}  ${text} ${shown} ${paint("dim", `${ms} ms`)}`;
  }
  const said = [line.msg, line.err?.message].filter(Boolean).join(": ");
  const text = `${printable(said)}${details(line)}`;
  if (line.level >= ERROR) return `${time}  ${paint("red", "Error")}  ${text}`;
  return line.level >= WARN
    ? `${time}  ${paint("yellow", "Warning")}  ${text}`
    : `${time}  ${text}`;
}

/** Hours, minutes and seconds of this machine's clock. */
function clock(milliseconds: number): string {
  const moment = new Date(milliseconds);
  const parts = [moment.getHours(), moment.getMinutes(), moment.getSeconds()];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Further fields, and for errors the request whose answer names it too. */
function details(line: Entry): string {
  const fields = Object.entries(line)
    .filter(([name]) => !KNOWN.has(name))
    .map(
      ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
    );
  if (line.level >= ERROR && line.request_id !== undefined) fields.push(line.request_id);
  return fields.length === 0 ? "" : printable(` (${fields.join(", ")})`);
}

/** What others typed must not reach the terminal as a control sequence. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
}
