import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../environment/root.mjs";
import { run } from "../process/run.mjs";

const REPORT = join(root, "test-results/components.json");

/**
 * Tests the components of packages/ui in a browser. One that fails is tested once more.
 * @returns {Promise<{ code: number, passed: number, failed: number, flaky: string[] }>} `flaky`
 *   describe the tests that passed on retry only
 */
export async function testComponents() {
  const command = ["run", "--silent", "components", "--", "--reporter=list,json", "--retries=1"];
  const code = await run("npm", command, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT } });
  const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, "utf8")) : null;
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return {
    code,
    passed: expected + flaky,
    failed: unexpected,
    flaky: flakyIn(report?.suites ?? []),
  };
}

function flakyIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ file, line, title }) => `flaky (passed on retry): ${file}:${line} ${title}`),
    ...flakyIn(inner),
  ]);
}
