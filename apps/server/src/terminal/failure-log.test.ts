import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { FailureLog, QUIET_PERIOD } from "./failure-log.ts";

/** A log whose lines a test reads, and its clock. */
function failureLog() {
  const lines: { level: string; account?: string; similar?: number }[] = [];
  const clock = { time: 0, now: () => clock.time };
  const log = pino(
    { level: "debug", base: null, formatters: { level: (level) => ({ level }) } },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const warnings = () => lines.filter(({ level }) => level === "warn");
  return { failures: new FailureLog(log, clock.now), clock, lines, warnings };
}

describe("failures of maintenance jobs", () => {
  it("are one warning a minute while the database is down, for any number of businesses", () => {
    const { failures, clock, lines, warnings } = failureLog();
    const fail = () => {
      for (const account of ["acct_maple", "acct_harbour", "acct_kelp"]) {
        failures.note("connect ECONNREFUSED", { account }, "maintenance job failed");
      }
    };
    fail();
    clock.time = QUIET_PERIOD - 1;
    fail();
    expect(warnings()).toMatchObject([{ account: "acct_maple" }]);
    expect(warnings()[0]).not.toHaveProperty("similar");
    clock.time = QUIET_PERIOD;
    fail();
    expect(warnings()).toMatchObject([
      { account: "acct_maple" },
      { account: "acct_maple", similar: 5 },
    ]);
    expect(lines).toHaveLength(9);
  });

  it("are a warning each if their reasons differ", () => {
    const { failures, warnings } = failureLog();
    failures.note("connect ECONNREFUSED", { account: "acct_maple" }, "maintenance job failed");
    failures.note("No such account", { account: "acct_kelp" }, "maintenance job failed");
    expect(warnings()).toMatchObject([{ account: "acct_maple" }, { account: "acct_kelp" }]);
  });

  it("with a new reason each don't accumulate", () => {
    const { failures, warnings } = failureLog();
    const reasons = Array.from({ length: 150 }, (_, n) => `No such object in_${n}`);
    for (const reason of reasons) failures.note(reason, {}, "maintenance job failed");
    failures.note("No such object in_0", {}, "maintenance job failed");
    failures.note("No such object in_149", {}, "maintenance job failed");
    expect(warnings()).toHaveLength(151);
  });
});
