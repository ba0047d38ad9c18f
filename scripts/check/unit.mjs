import { BaseSequencer, createVitest } from "vitest/node";

/**
 * `unit.mjs SECONDS FILE…`: runs test files in this order, and starts no further test after that
 * time.
 */
const [seconds = "0", ...files] = process.argv.slice(2);

class AsGiven extends BaseSequencer {
  async sort(specifications) {
    const place = ({ moduleId }) => files.findIndex((file) => moduleId.endsWith(`/${file}`));
    return [...specifications].sort((one, other) => place(one) - place(other));
  }
}

const vitest = await createVitest("test", {
  watch: false,
  reporters: ["dot"],
  sequence: { sequencer: AsGiven },
});
let cut = false;
const timer = setTimeout(() => {
  cut = true;
  void vitest.cancelCurrentRun("keyboard-input");
}, Number(seconds) * 1000);
await vitest.start(files);
clearTimeout(timer);
const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
if (cut) console.log("Time limit reached. Remaining tests were not run.");
await vitest.close();
process.exit(failed === 0 && (cut || !process.exitCode) ? 0 : 1);
