import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../environment/root.mjs";
import { run } from "../process/run.mjs";
import { failedTests } from "./failed-tests.mjs";

const RESULTS = join(root, "test-results");

/** More failed files than this aren't flaky tests. */
const MAXIMUM_RETRIES = 3;

/**
 * Runs the unit tests. Files with a failed test run once more, in a new process with new databases:
 * what the first run left behind would fail them again.
 * @param {{ results?: string, vitest?: (args: string[], report: string) => Promise<number> }} [at]
 *   folder of the reports; `vitest` writes one and returns its exit code
 * @returns {Promise<{ code: number, passed: number, failures: string[], flaky: string[] }>}
 *   `failures` and `flaky` describe the tests that failed, and those that passed on retry only
 */
export async function runUnit({ results = RESULTS, vitest = runVitest } = {}) {
  const code = await vitest([], join(results, "unit.json"));
  const first = read(join(results, "unit.json"));
  const files = (first?.testResults ?? []).filter(({ status }) => status === "failed");
  const passed = first?.numPassedTests ?? 0;
  if (files.length === 0 || files.length > MAXIMUM_RETRIES) {
    return { code, passed, failures: failedTests(first), flaky: [] };
  }
  console.log(`${files.length} failed, retrying in a new process:`);
  const retried = files.map(({ name }) => name);
  const retryCode = await vitest(retried, join(results, "unit-again.json"));
  const second = read(join(results, "unit-again.json"));
  return {
    code: retryCode,
    passed: passed - passedIn(files) + (second?.numPassedTests ?? 0),
    failures: retryCode === 0 ? [] : failedTests(second ?? first),
    flaky: retryCode === 0 ? failedTests(first, "flaky (passed on retry)") : [],
  };
}

function runVitest(args, report) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return run("npm", ["run", "--silent", "unit", "--", ...reporters, ...args]);
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
}

function passedIn(files) {
  return files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed").length;
}
