import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
/** Maximum number of lines of a file (docs/style.md). */
const LIMIT = 300;
const FOLDERS = ["apps", "benches", "e2e", "packages", "scripts"];
const SOURCE = /\.(?:tsx?|m[jt]s|css)$/;
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|test-results)\/|\.gen\.ts$/;

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((path) => SOURCE.test(path) && !NOT_OURS.test(path)),
  );
}

const linesOf = (text: string): number => text.replace(/\n$/, "").split("\n").length;

const tooLong = (files: readonly string[], read: (file: string) => string): string[] =>
  files.flatMap((file) => {
    const lines = linesOf(read(file));
    return lines > LIMIT ? [`${file} has ${lines} lines`] : [];
  });

it("no source file or test is longer than 300 lines", () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(1_000);
  expect(tooLong(files, (file) => readFileSync(join(ROOT, file), "utf8"))).toEqual([]);
});

it("a file of 301 lines is too long, one of 300 isn't", () => {
  const read = (file: string) => "line\n".repeat(file === "long.ts" ? 301 : 300);
  expect(tooLong(["long.ts", "whole.ts"], read)).toEqual(["long.ts has 301 lines"]);
});
