import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { changedFiles } from "./check/changes.mjs";
import { relatedComponents } from "./check/components.mjs";
import { fitting } from "./check/fitting.mjs";
import { readImports } from "./check/imports.mjs";
import { relatedTests } from "./check/related.mjs";
import { relatedE2e } from "./check/related-e2e.mjs";
import { ensureInstalled } from "./environment/install.mjs";
import { root } from "./environment/root.mjs";
import { readArguments } from "./process/arguments.mjs";
import { run } from "./process/run.mjs";
import { step } from "./process/step.mjs";

/**
 * Answers within 90 seconds for what changed: `npm run check`, or `npm run check -- --since REV`.
 * Lint, types and the specification run as a whole, then the unit and end-to-end tests nearest to
 * the change, as many as there is time for. What did not run is named; `npm test` is the whole
 * check.
 */
const SECONDS = 90;
/** Test files that run at a time. */
const WORKERS = 2;
/** The least that end-to-end tests need: a server with sample data, a browser, and their run. */
const E2E_SECONDS = 45;
/** Seconds that all component tests need. */
const COMPONENT_SECONDS = 20;

const started = performance.now();
const left = () => SECONDS - (performance.now() - started) / 1000;
const npm = (name, ...args) => run("npm", ["run", "--silent", name, "--", ...args]);
const script = (name, ...args) => run(process.execPath, [join(root, "scripts", name), ...args]);

const { values } = readArguments({
  command: "npm run check",
  help: "Usage: npm run check [-- --since <revision>]\n\nCheck what changed since then, or since origin.",
  options: { since: { type: "string" } },
});
await ensureInstalled();
const { since, files: changed } = changedFiles(values.since ?? null);
if (changed.length === 0) {
  console.log(`Nothing changed since ${since}.`);
  process.exit(0);
}
const tests = relatedTests(readImports(), changed);
const components = relatedComponents(changed);
const e2eTests = relatedE2e(changed);

const statically = await Promise.all([
  step("lint", () => npm("lint")),
  step("types", () => npm("types")),
  step("specification", () => script("test/specification.mjs")),
]);
if (statically.includes(false)) process.exit(1);

const forComponents = components === null ? 0 : COMPONENT_SECONDS;
const forTests = left() - 5 - forComponents - (e2eTests.length > 0 ? E2E_SECONDS : 0);
const { chosen, left: tooLong } = fitting(tests, durations(), forTests * WORKERS);
if (chosen.length > 0) {
  const name = `${chosen.length} test files`;
  const seconds = String(Math.round(forTests));
  if (!(await step(name, () => script("check/unit.mjs", seconds, ...chosen)))) process.exit(1);
}
const ranComponents = components !== null && left() > COMPONENT_SECONDS;
if (ranComponents && !(await step(components.name, () => npm("components", ...components.args)))) {
  process.exit(1);
}
const ranE2e = e2eTests.length > 0 && left() > E2E_SECONDS;
if (ranE2e && !(await step(e2eTests.join(", "), runE2eTests))) process.exit(1);

for (const file of tooLong.slice(0, 10)) console.log(`not run: ${file}`);
if (tooLong.length > 10) console.log(`not run: ${tooLong.length - 10} more test files`);
if (components !== null && !ranComponents) console.log(`not run: ${components.name}`);
if (!ranE2e) for (const file of e2eTests) console.log(`not run: e2e/${file}`);
const seconds = Math.round(SECONDS - left());
console.log(
  `Checked in ${seconds} s. Files changed since ${since.slice(0, 12)}: ${changed.length}`,
);

async function runE2eTests() {
  const built = await script("build.mjs");
  if (built !== 0) return built;
  return npm(
    "e2e",
    "--global-timeout",
    String(Math.max(1, Math.round(left())) * 1000),
    ...e2eTests,
  );
}

/** Seconds that test files took in the last whole check here. */
function durations() {
  const report = join(root, "test-results/unit.json");
  if (!existsSync(report)) return new Map();
  return new Map(
    JSON.parse(readFileSync(report, "utf8")).testResults.map(({ name, startTime, endTime }) => [
      relative(root, name).split(sep).join("/"),
      (endTime - startTime) / 1000,
    ]),
  );
}
