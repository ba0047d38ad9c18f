import { Console } from "node:console";
import { pino } from "pino";
import { expect, it } from "vitest";
import { logConsole } from "./console-log.ts";

it("what a library prints is a line of the log, with its error", () => {
  const lines: { level: number; msg: string; err?: { message: string } }[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const printed = new Console(process.stdout);
  logConsole(log, printed);
  printed.error(new DOMException("The session has ended", "AbortError"));
  printed.info("The %s aborted a request.", "user");
  expect(lines).toMatchObject([
    { level: 40, err: { message: "The session has ended" }, msg: "a library reported an error" },
    { level: 30, msg: "The user aborted a request." },
  ]);
});
