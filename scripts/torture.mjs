import { ensureInstalled } from "./environment/install.mjs";
import { endWithUsage, readArguments } from "./process/arguments.mjs";
import { run } from "./process/run.mjs";

/**
 * Runs the generated attacks and faults at length, on loopback only: `npm run torture`.
 *
 *   --seed N     the first seed; each round takes the next one (default: 1)
 *   --rounds N   number of rounds (default: 1, at most 100)
 *   NAME …       only test files whose path contains one of these
 */
const MAX_ROUNDS = 100;
const COMMAND = "npm run torture";

const { seed, rounds, names } = read();
await ensureInstalled();
let failed = 0;
for (let round = 0; round < rounds; round += 1) {
  process.env.TORTURE = "1";
  process.env.TORTURE_SEED = String(seed + round);
  console.log(`round ${round + 1} of ${rounds}, seed ${seed + round}`);
  const code = await run("npx", [
    "vitest",
    "run",
    "--config",
    "vitest.torture.config.ts",
    ...names,
  ]);
  if (code !== 0) failed += 1;
}
console.log(failed === 0 ? "every round passed" : `${failed} of ${rounds} rounds failed`);
process.exit(failed === 0 ? 0 : 1);

function read() {
  const { values, positionals } = readArguments({
    command: COMMAND,
    help: `Usage: ${COMMAND} [-- <name>… --seed <number> --rounds <number>]

Run the generated attacks and faults at length, in files whose path contains a name.`,
    options: {
      seed: { type: "string", default: "1" },
      rounds: { type: "string", default: "1" },
    },
    words: Number.POSITIVE_INFINITY,
  });
  return {
    seed: wholeNumber("--seed", values.seed, 2 ** 31),
    rounds: wholeNumber("--rounds", values.rounds, MAX_ROUNDS),
    names: positionals,
  };
}

function wholeNumber(name, text, most) {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  return endWithUsage(`${name} isn't a whole number from 1 to ${most}`, COMMAND);
}
