import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { endWithUsage, readArguments } from "../../scripts/process/arguments.mjs";

const COMMAND = "npm run bench";
const WEB = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** Duration and repetitions of a bench. */
interface BenchOptions {
  /** Sizes of the mirror, smallest first. */
  readonly rows: readonly number[];
  readonly rounds: number;
  /** Duration of a run, in seconds. */
  readonly seconds: number;
  /** Folder of the built pages. */
  readonly web: string;
}

/**
 * Parses `--rows 1k,100k,1m`, `--rounds 3`, `--seconds 2`, `--web dist/web`. Exits with one line
 * that names an invalid option.
 * @param usual default sizes
 */
export function benchOptions(
  args: readonly string[] = process.argv.slice(2),
  usual = "1k,100k,1m",
): BenchOptions {
  const { values } = readArguments({
    command: COMMAND,
    help: `Usage: ${COMMAND} -- [<name>… --rows 1k,100k --rounds 3 --seconds 2 --web <folder>]`,
    args,
    options: {
      rows: { type: "string", default: usual },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "2" },
      web: { type: "string", default: WEB },
    },
  });
  return {
    rows: values.rows
      .split(",")
      .map(size)
      .sort((a, b) => a - b),
    rounds: positive("--rounds", values.rounds),
    seconds: positive("--seconds", values.seconds),
    web: resolve(values.web),
  };
}

/** Formats a size: 1000 as `1k`, a million as `1M`. */
export function sizeName(rows: number): string {
  if (rows % 1_000_000 === 0) return `${rows / 1_000_000}M`;
  return rows % 1000 === 0 ? `${rows / 1000}k` : String(rows);
}

function size(text: string): number {
  const match = /^(\d+)([km]?)$/i.exec(text.trim());
  const unit = { "": 1, k: 1000, m: 1_000_000 }[match?.[2]?.toLowerCase() ?? ""] ?? 1;
  return positive("--rows", match?.[1] ?? "") * unit;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  return endWithUsage(`${name} isn't a number above 0`, COMMAND);
}
