import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../structure/sources.ts";

/** Maximum width of a line, as the formatter has it for code. */
const WIDTH = 100;
const FOLDERS = ["apps", "benches", "e2e", "examples", "packages", "scripts"];
const SOURCE = /\.(?:tsx?|m[jt]s|css)$/;
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|test-results)\/|\.gen\.ts$/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
/** Directives to tools are one line each. */
const DIRECTIVE = /^\s*\/\/ (?:biome-ignore|oxlint-disable|@ts-)/;

/** Returns the comment lines of a source that are too wide, with their numbers. */
const wideComments = (source: string): string[] =>
  source
    .split("\n")
    .flatMap((line, index) =>
      line.length > WIDTH && COMMENT.test(line) && !DIRECTIVE.test(line)
        ? [`${index + 1}: ${line.trim()}`]
        : [],
    );

it("no comment is wider than the code", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((file) => SOURCE.test(file) && !NOT_OURS.test(file)),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const wide = files.flatMap((file) =>
    wideComments(readFileSync(join(ROOT, file), "utf8")).map((line) => `${file}:${line}`),
  );
  expect(wide).toEqual([]);
});

it.each([
  ["// ", 98, 1],
  ["// ", 97, 0],
  ["  /** ", 96, 1],
  ["   * ", 96, 1],
  ["// biome-ignore lint: ", 100, 0],
  ["const text = ", 100, 0],
])("a line %j with %i more characters has %i faults", (start, length, count) => {
  expect(wideComments(start + "x".repeat(length))).toHaveLength(count);
});
