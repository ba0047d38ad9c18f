import { pino } from "pino";
import { expect, it } from "vitest";
import { textLine } from "./text-line.ts";

/** Formats a log entry as a person reads it. */
function read(write: (log: pino.Logger) => void, colour = false): (string | null)[] {
  const lines: string[] = [];
  write(pino({ level: "trace", base: null }, { write: (line) => void lines.push(line) }));
  return lines.map((line) => textLine(line, colour)?.replace(/^\S+ {2}/, "") ?? null);
}
const asked = { request_id: "req_1", address: "127.0.0.1", tenant: "acct_maple", person: "usr_1" };

it("describes a request, its result and its duration", () => {
  const request = {
    ...asked,
    method: "GET",
    route: "/api/stripe/invoice/:id",
    status: 200,
    ms: 12,
  };
  expect(read((log) => log.info(request, "request"))).toEqual([
    "GET /api/stripe/invoice/:id 200 12 ms",
  ]);
});

it("omits page files and webhooks, unless they fail", () => {
  const file = { ...asked, method: "GET", route: "(page)", ms: 1 };
  const lines = read((log) => {
    log.info({ ...file, status: 200 }, "request");
    log.info({ ...file, status: 304 }, "request");
    log.info({ ...file, route: "/webhooks/provider", status: 200 }, "request");
    log.info({ ...file, route: "/webhooks/provider", status: 400 }, "request");
    log.info({ ...file, route: "(none)", status: 404 }, "request");
  });
  expect(lines).toEqual([
    null,
    null,
    null,
    "GET /webhooks/provider 400 1 ms",
    "GET (none) 404 1 ms",
  ]);
});

it("marks warnings and errors, with their reason and without a stack", () => {
  const lines = read((log) => {
    log.warn({ ...asked, event: "sign_in_refused", reason: "wrong_password" }, "sign-in rejected");
    log.error({ ...asked, err: new Error("no space left") }, "an email could not be written");
    log.error(
      { ...asked, fault: "TypeError", code: undefined, stack: "at x" },
      "x is not a function",
    );
  });
  expect(lines).toEqual([
    "Warning  sign-in rejected (reason: wrong_password)",
    "Error  an email could not be written: no space left (req_1)",
    "Error  x is not a function (req_1)",
  ]);
});

it("is one line without control characters, whatever the input", () => {
  const typed = "\u001b]0;title\u0007 one\nERROR two\r\u009b2J";
  const lines = read((log) => {
    log.warn({ reason: typed, err: new Error(typed) }, typed);
    log.info({ ...asked, method: "GET", route: typed, status: 200, ms: 1 }, "request");
  });
  for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]+$/);
});

it("has colours if the terminal supports them", () => {
  expect(read((log) => log.warn("the database is away"), true)[0]).toContain("\u001b[33mWarning");
});
