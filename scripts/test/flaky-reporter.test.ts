import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

const FIXTURE = `
import { expect, it } from "vitest";
let runs = 0;
it("settles at its second run", () => { runs += 1; expect(runs).toBe(2); });
it("holds", () => {});
`;

it("reports a test that passed on retry with its error, and no other", () => {
  // Within the repository, so that the fixture finds its packages.
  const results = join(root, "test-results");
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, "flaky-reporter-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "fixture.test.mjs"), FIXTURE);
  writeFileSync(join(folder, "vitest.config.mjs"), "export default {};");

  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reporter = `--reporter=${join(root, "scripts/test/flaky-reporter.mjs")}`;
  const options = ["--root", folder, "--retry", "1", reporter];
  const printed = execFileSync(process.execPath, [vitest, "run", ...options], { encoding: "utf8" });

  expect(printed.trim().split("\n")).toEqual([
    "flaky (passed on retry): fixture.test.mjs › settles at its second run",
    "  first try: expected 1 to be 2 // Object.is equality",
  ]);
});
