import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { runUnit } from "./run-unit.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);
let folder: string;

beforeEach(() => {
  // In the output of a run, it would look like a retry of that run.
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  // Within the repository, so that the fixtures find their packages.
  const results = join(root, "test-results");
  mkdirSync(results, { recursive: true });
  folder = mkdtempSync(join(results, "run-unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "vitest.config.mjs"), "export default {};");
  writeFileSync(
    join(folder, "sound.test.mjs"),
    `import { it } from "vitest";
     it("holds", () => {});`,
  );
});

async function vitest(files: string[], report: string): Promise<number> {
  const path = join(root, "node_modules/vitest/vitest.mjs");
  const options = ["--root", folder, "--reporter=json", `--outputFile=${report}`];
  return run(process.execPath, [path, "run", ...options, ...files]).then(
    () => 0,
    () => 1,
  );
}

it("runs a file again in a new process, which what the first run left there can’t fail", async () => {
  writeFileSync(
    join(folder, "flaky.test.mjs"),
    `import { existsSync, writeFileSync } from "node:fs";
     import { expect, it } from "vitest";
     it("adds", () => {});
     it("settles", () => {
       const settled = existsSync(${JSON.stringify(join(folder, "settled"))});
       writeFileSync(${JSON.stringify(join(folder, "settled"))}, "");
       expect(settled).toBe(true);
     });`,
  );
  const outcome = await runUnit({ results: folder, vitest });
  expect(outcome).toMatchObject({ code: 0, passed: 3, failures: [] });
  expect(outcome.flaky).toEqual([
    expect.stringMatching(/^flaky \(passed on retry\): .*flaky\.test\.mjs › settles\n.*expected/),
  ]);
});

it("fails with a test that fails twice", async () => {
  writeFileSync(
    join(folder, "wrong.test.mjs"),
    `import { expect, it } from "vitest";
     it("adds", () => expect(1 + 1).toBe(3));`,
  );
  const outcome = await runUnit({ results: folder, vitest });
  expect(outcome).toMatchObject({ code: 1, passed: 1, flaky: [] });
  expect(outcome.failures).toEqual([expect.stringMatching(/^failed: .*wrong\.test\.mjs › adds/)]);
});

it("runs no file again if more fail than chance would explain", async () => {
  for (const name of ["a", "b", "c", "d"]) {
    writeFileSync(
      join(folder, `${name}.test.mjs`),
      `import { expect, it } from "vitest";
       it("adds", () => expect(1 + 1).toBe(3));`,
    );
  }
  const runs: string[][] = [];
  const outcome = await runUnit({
    results: folder,
    vitest: (files, report) => {
      runs.push(files);
      return vitest(files, report);
    },
  });
  expect(runs).toEqual([[]]);
  expect(outcome.code).toBe(1);
  expect(outcome.failures).toHaveLength(4);
});
