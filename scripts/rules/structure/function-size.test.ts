import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { productFiles, ROOT } from "./sources.ts";

/** Maximum number of lines of a function, with the functions inside it. */
const LIMIT = 120;
/** Sent to browsers as text, so that each must be one function. */
const AS_TEXT =
  /^packages\/emulator\/src\/api\/script\/(?:card-elements|card-page|provider-script)\.ts$/;
/** Tests beside the product, which describe one subject each. */
const TESTS = /\/(?:conformance|tests)\//;

/** Returns the functions of a module that are too long, as its lines of their starts. */
function longFunctions(text: string): { readonly line: number; readonly lines: number }[] {
  const long: { line: number; lines: number }[] = [];
  const source = ts.createSourceFile("module.tsx", text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const first = lineOf(node.getStart(source));
      const lines = lineOf(node.end) - first + 1;
      if (lines > LIMIT) long.push({ line: first + 1, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return long;
}

it(`no function of the product is longer than ${LIMIT} lines`, () => {
  const files = ["apps", "packages"].flatMap(productFiles);
  expect(files.length).toBeGreaterThan(1_000);
  const long = files
    .filter((file) => !AS_TEXT.test(file) && !TESTS.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), "utf8");
      if (text.split("\n").length <= LIMIT) return [];
      return longFunctions(text).map(({ line, lines }) => `${file}:${line} has ${lines} lines`);
    });
  expect(long).toEqual([]);
});

it("counts the functions inside a function, and finds one inside another", () => {
  const body = (lines: number) => "  work();\n".repeat(lines - 2);
  expect(longFunctions(`function short() {\n${body(LIMIT)}}\n`)).toEqual([]);
  expect(longFunctions(`const long = () => {\n${body(LIMIT + 1)}};\n`)).toEqual([
    { line: 1, lines: LIMIT + 1 },
  ]);
  const nested = `function outer() {\n  const inner = () => {\n${body(LIMIT)}  };\n}\n`;
  expect(longFunctions(nested)).toEqual([{ line: 1, lines: LIMIT + 2 }]);
});
