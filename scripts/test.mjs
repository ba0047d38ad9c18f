import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./environment/install.mjs";
import { memoryFolder } from "./environment/memory-folder.mjs";
import { root } from "./environment/root.mjs";
import { readArguments } from "./process/arguments.mjs";
import { run } from "./process/run.mjs";
import { step } from "./process/step.mjs";
import { testComponents } from "./test/components.mjs";
import { runE2e } from "./test/run-e2e.mjs";
import { runUnit } from "./test/run-unit.mjs";

readArguments({
  command: "npm test",
  help: "Usage: npm test\n\nRun every check and test. npm run unit -- <file> runs one file.",
  options: {},
});

const RESULTS = join(root, "test-results");

const npm = (script) => run("npm", ["run", "--silent", script]);

/** Results of the steps that run tests. */
const outcomes = [];
const counted = (test) => async () => {
  const outcome = await test();
  outcomes.push(outcome);
  return outcome.code;
};

const temporaryFolder = process.env.TMPDIR ?? memoryFolder() ?? tmpdir();
const folder = mkdtempSync(join(temporaryFolder, "counterfoil-e2e-sample-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const sampleData = join(folder, "data");

async function writeSampleData() {
  const { startWritingSampleData } = await import("../e2e/support/server/sample-data.mjs");
  const [code] = await once(startWritingSampleData(sampleData, temporaryFolder), "exit");
  return code ?? 1;
}

/** The whole check, cheapest first. The checks of a group run at the same time. */
const GROUPS = [
  [
    ["lint", () => npm("lint")],
    ["types", () => npm("types")],
    ["specification", () => run(process.execPath, [join(root, "scripts/test/specification.mjs")])],
    // The tests of the package and of its installation use this build as well.
    ["build", () => run(process.execPath, [join(root, "scripts/build.mjs")])],
  ],
  [
    ["unit", counted(runUnit)],
    // The longest of the unit tests begin by waiting for processes, which leaves time for these.
    ["bytes", () => run(process.execPath, [join(root, "scripts/bytes.mjs")])],
    ["components", counted(testComponents)],
    // The end-to-end tests need it first, and writing it then would leave a core idle.
    ["sample data", writeSampleData],
  ],
  [["e2e", counted(() => runE2e(sampleData))]],
];

await ensureInstalled();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const failures = [];
for (const group of GROUPS) {
  const passed = await Promise.all(group.map(([name, check]) => step(name, check)));
  failures.push(...group.filter((_, at) => !passed[at]).map(([name]) => name));
  if (failures.length > 0) break;
}
const sum = (count) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
const passed = sum((outcome) => outcome.passed);
const failed = sum((outcome) => outcome.failures?.length ?? outcome.failed);
for (const text of outcomes.flatMap(({ failures = [], flaky }) => [...failures, ...flaky])) {
  console.log(text);
}
console.log(
  `${passed} passed, ${failed} failed${failures.length === 0 ? "" : `; stopped at ${failures.join(", ")}`}`,
);
process.exit(failures.length === 0 ? 0 : 1);
