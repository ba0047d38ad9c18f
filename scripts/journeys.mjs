import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

const FIRST = join(root, "test-results/e2e.json");
const AGAIN = join(root, "test-results/e2e-again.json");
/** What Playwright kept of a walk; the next one sweeps it away. */
const KEPT = join(root, "test-results/e2e");
const KEPT_FIRST = join(root, "test-results/e2e-first");

/** More journeys than this do not fail by accident. */
const AGAIN_AT_MOST = 3;

/**
 * Walks the journeys in a browser. One that fails is walked once more on a new server with new data:
 * a fault fails twice, an accident of the machine does not, and is named for whoever looks into it.
 * @returns {Promise<{ code: number, passed: number, failed: number, again: string[] }>} `again` are
 *   the titles of the journeys that passed at the second walk only
 */
export async function walkJourneys() {
  const code = await walk([], FIRST);
  const first = read(FIRST);
  const { expected = 0, unexpected = 0 } = first?.stats ?? {};
  if (code === 0 || unexpected === 0 || unexpected > AGAIN_AT_MOST) {
    return { code, passed: expected, failed: unexpected, again: [] };
  }
  rmSync(KEPT_FIRST, { recursive: true, force: true });
  if (existsSync(KEPT)) cpSync(KEPT, KEPT_FIRST, { recursive: true });
  console.log(`${unexpected} failed, retrying on a new server:`);
  const codeAgain = await walk(["--last-failed"], AGAIN, 1);
  const second = read(AGAIN)?.stats ?? { expected: 0, unexpected };
  return {
    code: codeAgain,
    passed: expected + second.expected,
    failed: second.unexpected,
    again: codeAgain === 0 ? failedIn(first.suites) : [],
  };
}

function walk(args, report, workers) {
  const command = ["run", "--silent", "e2e", "--", "--reporter=list,json", ...args];
  return run("npm", command, {
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(workers === undefined ? {} : { E2E_WORKERS: String(workers) }),
    },
  });
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
}

function failedIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...failedIn(inner),
  ]);
}
