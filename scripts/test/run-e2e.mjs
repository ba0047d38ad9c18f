import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../environment/root.mjs";
import { run } from "../process/run.mjs";

const FIRST = join(root, "test-results/e2e.json");
const RETRY = join(root, "test-results/e2e-again.json");
/** Playwright's artifacts of a run, which the next run deletes. */
const ARTIFACTS = join(root, "test-results/e2e");
const FIRST_ARTIFACTS = join(root, "test-results/e2e-first");

/** More failures than this aren't flaky tests. */
const MAXIMUM_RETRIES = 3;

/**
 * Runs the end-to-end tests in a browser. One that fails is retried once on a new server with new
 * data: a test that passes on retry is flaky, and reported.
 * @param {string} sampleData folder that the servers start with a copy of
 * @returns {Promise<{ code: number, passed: number, failed: number, flaky: string[] }>} `flaky`
 *   describe the tests that passed on retry only
 */
export async function runE2e(sampleData) {
  const code = await runPlaywright([], FIRST, { E2E_SAMPLE_DATA: sampleData });
  const first = read(FIRST);
  const { expected = 0, unexpected = 0 } = first?.stats ?? {};
  if (code === 0 || unexpected === 0 || unexpected > MAXIMUM_RETRIES) {
    return { code, passed: expected, failed: unexpected, flaky: [] };
  }
  rmSync(FIRST_ARTIFACTS, { recursive: true, force: true });
  if (existsSync(ARTIFACTS)) cpSync(ARTIFACTS, FIRST_ARTIFACTS, { recursive: true });
  console.log(`${unexpected} failed, retrying on a new server:`);
  const retryCode = await runPlaywright(["--last-failed"], RETRY, {
    E2E_SAMPLE_DATA: sampleData,
    E2E_WORKERS: "1",
  });
  const second = read(RETRY)?.stats ?? { expected: 0, unexpected };
  return {
    code: retryCode,
    passed: expected + second.expected,
    failed: second.unexpected,
    flaky: retryCode === 0 ? failedIn(first.suites) : [],
  };
}

function runPlaywright(args, report, settings) {
  const command = ["run", "--silent", "e2e", "--", "--reporter=list,json", ...args];
  return run("npm", command, {
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...settings,
    },
  });
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
}

function failedIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title }) => `flaky (passed on retry): ${file}:${line} ${title}`),
    ...failedIn(inner),
  ]);
}
