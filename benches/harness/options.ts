import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const WEB = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** How long and how often a bench measures. */
interface BenchOptions {
  /** Sizes of the mirror, smallest first. */
  readonly rows: readonly number[];
  readonly rounds: number;
  /** Seconds of one run. */
  readonly seconds: number;
  /** Folder of the built pages. */
  readonly web: string;
}

/** Reads `--rows 1k,100k,1m`, `--rounds 3`, `--seconds 2`, `--web dist/web`. @param usual sizes when none are given @throws Error naming what cannot be used */
export function benchOptions(
  args: readonly string[] = process.argv.slice(2),
  usual = "1k,100k,1m",
): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
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

/** A size as people write it: 1000 is `1k`, a million `1M`. */
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
  throw new Error(`${name} cannot be "${text}"`);
}
