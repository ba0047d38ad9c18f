import { ensureInstalled } from "./environment/install.mjs";
import { run } from "./process/run.mjs";

/**
 * Runs the generated attacks and faults at length, on loopback only: `npm run torture`.
 *
 *   --seed N     the first seed; each round takes the next one (default: 1)
 *   --rounds N   number of rounds (default: 1, at most 100)
 *   NAME …       only test files whose path contains one of these
 */
const MAX_ROUNDS = 100;

const { seed, rounds, names } = read(process.argv.slice(2));
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

function read(args) {
  const options = { seed: 1, rounds: 1, names: [] };
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at];
    if (name === "--seed" || name === "--rounds") {
      at += 1;
      options[name.slice(2)] = wholeNumber(
        name,
        args[at],
        name === "--rounds" ? MAX_ROUNDS : 2 ** 31,
      );
    } else {
      options.names.push(name);
    }
  }
  return options;
}

function wholeNumber(name, text, most) {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  console.error(`${name}: not a whole number from 1 to ${most}.`);
  process.exit(2);
}
