import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { failedTests } from "./failed-tests.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

const IN_A_TEST = `
import { expect, it } from "vitest";
it("adds", () => { expect(1 + 1).toBe(3); });
it("holds", () => {});
`;
const IN_A_HOOK = `
import { beforeAll, it } from "vitest";
beforeAll(() => { throw new Error("The server did not start: port 20001 is in use"); });
it("waits", () => {});
`;

it("lists a failed test and a failed hook with their errors, and nothing that passed", async () => {
  // Within the repository, so that the fixtures find their packages.
  const results = join(root, "test-results");
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, "failed-tests-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "a.test.mjs"), IN_A_TEST);
  writeFileSync(join(folder, "b.test.mjs"), IN_A_HOOK);
  writeFileSync(join(folder, "vitest.config.mjs"), "export default {};");
  const report = join(folder, "report.json");

  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const options = ["--root", folder, "--reporter=json", `--outputFile=${report}`];
  await expect(run(process.execPath, [vitest, "run", ...options])).rejects.toThrow();

  const lines = failedTests(JSON.parse(readFileSync(report, "utf8")));
  expect(lines.map((line) => line.replaceAll(folder, "").split("\n").slice(0, 2))).toEqual([
    ["failed: /a.test.mjs › adds", expect.stringContaining("expected 2 to be 3")],
    ["failed: /b.test.mjs", expect.stringContaining("port 20001 is in use")],
  ]);
});

it("lists nothing when no report was written", () => {
  expect(failedTests(null)).toEqual([]);
});
