import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./environment/install.mjs";
import { root } from "./environment/root.mjs";
import { endWithUsage, readArguments } from "./process/arguments.mjs";
import { run } from "./process/run.mjs";

/**
 * Runs the named benches, or all: `npm run bench -- money lists --rows 1k,100k --rounds 3`. Exits
 * with 1 if a figure exceeds its limit. Options are passed to each bench.
 */
const ENDING = ".bench.ts";
const names = readdirSync(join(root, "benches"))
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));
const command = "npm run bench";
const text = { type: "string" };
const { values, positionals: named } = readArguments({
  command,
  help: `Usage: ${command} [-- <name>… --rows 1k,100k --rounds 3 --seconds 2 --web <folder>]

Run these benchmarks, or all: ${names.join(", ")}.`,
  options: { rows: text, rounds: text, seconds: text, web: text },
  words: names.length,
});
const strange = named.find((name) => !names.includes(name));
if (strange !== undefined) endWithUsage(`${strange} isn't a benchmark`, command);
const options = Object.entries(values).map(([name, value]) => `--${name}=${value}`);

await ensureInstalled();
const chosen = named.length > 0 ? named : names;
if (chosen.some((name) => ["first-paint", "screens", "slow-line"].includes(name)))
  await ensureBuilt(["web", "deferred"]);
let failed = 0;
for (const name of chosen) {
  const file = join(root, "benches", name + ENDING);
  if ((await run(process.execPath, ["--import", "tsx", file, ...options])) !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
