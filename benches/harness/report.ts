import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Measurements } from "./rounds.ts";

const LATEST = join(dirname(fileURLToPath(import.meta.url)), "../results/latest.json");

/** A figure with a goal: the target, and the limit that it must not exceed. */
export interface Goal {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: number;
  readonly bar?: number;
}

export interface Report {
  readonly name: string;
  /** A summary of what was measured, in one line. */
  readonly about: string;
  readonly figures: ReadonlyMap<string, Measurements>;
  readonly goals: readonly Goal[];
}

/** Prints a bench's tables and stores them in `benches/results/latest.json`. */
export function publish(report: Report): void {
  console.log(`\n${report.name}: ${report.about}\n`);
  printFigures(report.figures);
  if (report.goals.length > 0) printGoals(report.goals);
  keep(report);
}

/** Returns whether a goal's limit is exceeded. */
export function broken({ value, bar }: Goal): boolean {
  return bar !== undefined && !(value <= bar);
}

function printFigures(figures: ReadonlyMap<string, Measurements>): void {
  const columns = [...new Set([...figures.values()].flatMap((row) => Object.keys(row)))];
  print([
    ["", ...columns],
    ...[...figures].map(([name, row]) => [name, ...columns.map((column) => shown(row[column]))]),
  ]);
}

function printGoals(goals: readonly Goal[]): void {
  print([
    ["", "measured", "aim", "bar", ""],
    ...goals.map((goal) => [
      goal.name,
      `${shown(goal.value)} ${goal.unit}`,
      shown(goal.aim),
      shown(goal.bar),
      broken(goal) ? "over the bar" : "",
    ]),
  ]);
}

function print(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join("  ").trimEnd()}`);
  }
  console.log("");
}

function shown(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return "–";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", {
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    maximumFractionDigits: digits,
  });
}

const reportSchema = z.record(z.string(), z.unknown());

/** Benches run one after another; each replaces its own part. */
function keep(report: Report): void {
  const before = existsSync(LATEST)
    ? reportSchema.parse(JSON.parse(readFileSync(LATEST, "utf8")))
    : {};
  const own = {
    at: new Date().toISOString(),
    machine: {
      cpus: cpus().length,
      model: cpus()[0]?.model ?? "unknown",
      memory: totalmem(),
      node: process.version,
    },
    about: report.about,
    figures: Object.fromEntries(report.figures),
    goals: report.goals,
  };
  mkdirSync(dirname(LATEST), { recursive: true });
  writeFileSync(LATEST, `${JSON.stringify({ ...before, [report.name]: own }, null, 2)}\n`);
}
