import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

const RESULTS = join(root, "test-results");
const UNIT = join(RESULTS, "unit.json");
const E2E = join(RESULTS, "e2e.json");

const npm = (script, args = [], env = {}) =>
  run("npm", ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])], { env });

/** The whole check, cheapest first. */
const STEPS = [
  ["lint", () => npm("lint")],
  ["types", () => npm("types")],
  ["specification", () => run(process.execPath, [join(root, "scripts/specification.mjs")])],
  [
    "unit",
    () => npm("unit", ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT}`]),
  ],
  ["build", () => run(process.execPath, [join(root, "scripts/build.mjs")])],
  ["bytes", () => run(process.execPath, [join(root, "scripts/bytes.mjs")])],
  ["e2e", () => npm("e2e", ["--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_NAME: E2E })],
];

await ensureInstalled();
rmSync(UNIT, { force: true });
rmSync(E2E, { force: true });
mkdirSync(RESULTS, { recursive: true });

let failure = null;
for (const [name, step] of STEPS) {
  const started = performance.now();
  const code = await step();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} ${seconds} s`);
  if (code !== 0) {
    failure = name;
    break;
  }
}
const { passed, failed } = sum();
console.log(
  `${passed} passed, ${failed} failed${failure === null ? "" : `; stopped at ${failure}`}`,
);
process.exit(failure === null ? 0 : 1);

/** Tests that passed and failed, by what vitest and Playwright wrote down. */
function sum() {
  const unit = read(UNIT);
  const e2e = read(E2E)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (e2e?.expected ?? 0) + (e2e?.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0),
  };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
