import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { everySource, ROOT, sourceFiles } from "./sources.ts";

/** Maximum number of lines of a file (docs/style.md). */
const LIMIT = 300;
/** The median of all source files stays below. */
const MEDIAN_LIMIT = 60;

const linesOf = (text: string): number => text.replace(/\n$/, "").split("\n").length;

const tooLong = (files: readonly string[], read: (file: string) => string): string[] =>
  files.flatMap((file) => {
    const lines = linesOf(read(file));
    return lines > LIMIT ? [`${file} has ${lines} lines`] : [];
  });

it("no source file or test is longer than 300 lines", () => {
  const files = everySource();
  expect(files.length).toBeGreaterThan(1_000);
  expect(tooLong(files, (file) => readFileSync(join(ROOT, file), "utf8"))).toEqual([]);
});

it("a file of 301 lines is too long, one of 300 isn't", () => {
  const read = (file: string) => "line\n".repeat(file === "long.ts" ? 301 : 300);
  expect(tooLong(["long.ts", "whole.ts"], read)).toEqual(["long.ts has 301 lines"]);
});

/** Returns the number of lines that half of the files don't exceed. */
function medianOf(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

it("half of the modules of packages and apps are shorter than 60 lines, without tests", () => {
  const files = ["apps", "packages"].flatMap(sourceFiles);
  expect(files.length).toBeGreaterThan(2_500);
  const lengths = files.map((file) => linesOf(readFileSync(join(ROOT, file), "utf8")));
  expect(medianOf(lengths)).toBeLessThan(MEDIAN_LIMIT);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(LIMIT);
});

it("the median of four lengths is that of the second", () => {
  expect(medianOf([90, 12, 61, 58])).toBe(58);
  expect(medianOf([61])).toBe(61);
});
