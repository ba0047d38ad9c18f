import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { everySource, ROOT } from "./sources.ts";

/** Maximum number of lines of a file (docs/style.md). */
const LIMIT = 300;

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
