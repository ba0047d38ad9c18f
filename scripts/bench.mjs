import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./environment/install.mjs";
import { root } from "./environment/root.mjs";
import { run } from "./process/run.mjs";

/**
 * Runs the named benches, or all: `npm run bench -- money lists --rows 1k,100k --rounds 3`. Exits
 * with 1 if a figure exceeds its limit. Options are passed to each bench.
 */
const ENDING = ".bench.ts";
const names = readdirSync(join(root, "benches"))
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));
const args = process.argv.slice(2);
const firstOption = args.findIndex((word) => word.startsWith("-"));
const options = firstOption === -1 ? [] : args.slice(firstOption);
const named = firstOption === -1 ? args : args.slice(0, firstOption);
const strange = named.find((name) => !names.includes(name));
if (strange !== undefined) {
  console.error(`Unknown benchmark "${strange}". Use one of: ${names.join(", ")}.`);
  process.exit(1);
}

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
