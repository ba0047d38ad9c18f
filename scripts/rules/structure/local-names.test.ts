import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ROOT, sourceFiles } from "./sources.ts";

/** Names that say how a value came about or who gave it, not what it is. */
const VAGUE: ReadonlySet<string> = new Set(["ask", "given", "got", "made", "told", "who"]);
/** Names that are vague, unless the value is a part of an object, whose own name they can be. */
const VAGUE_ALONE: ReadonlySet<string> = new Set(["asked", "found", "held", "kept", "known"]);
const WORDS = new RegExp(`\\b(?:${[...VAGUE, ...VAGUE_ALONE].join("|")})\\b`);

/** Names of numbers that say neither what is counted nor in which unit. */
const VAGUE_NUMBERS: ReadonlySet<string> = new Set([
  ...["AGAIN", "AHEAD", "ALONE", "AT_ONCE", "AWAY", "BESIDE", "DEEPEST", "DELAYED", "DIFFERENT"],
  ...[
    "ENOUGH",
    "EVERY",
    "FEW",
    "FIRST",
    "FRESH",
    "GONE",
    "KEPT",
    "LASTS",
    "LATER",
    "LOOK",
    "LOOKED_AT",
  ],
  ...["MANY", "NAMED", "NEARLY", "NEEDED", "NEVER", "NEWEST", "READABLE", "REMEMBERED", "REPORTED"],
  ...["SEARCHED", "SHORT", "SHOWN", "STORED", "TOGETHER", "UNKNOWN", "VALID", "WIDEST"],
]);

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionTypeNode(node));

/** Whether a declaration's name is a verb, because its value is a function. */
const isVerb = (node: ts.VariableDeclaration | ts.ParameterDeclaration): boolean =>
  isFunction(node.initializer) || isFunction(node.type);

/** Whether a declaration takes a part of an object under the part's name. */
const isPart = (node: ts.BindingElement | ts.VariableDeclaration | ts.ParameterDeclaration) =>
  ts.isObjectBindingPattern(node.parent) &&
  ts.isBindingElement(node) &&
  node.propertyName === undefined &&
  node.dotDotDotToken === undefined;

/** Returns the vague names that a module gives to variables, parameters and parts of objects. */
function vagueNames(text: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const named =
      ts.isBindingElement(node) ||
      ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && !isVerb(node));
    if (named && ts.isIdentifier(node.name)) {
      const { text: name } = node.name;
      if (VAGUE.has(name) || (VAGUE_ALONE.has(name) && !isPart(node))) names.push(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.tsx", text, ts.ScriptTarget.Latest, true));
  return names;
}

/** Returns the vague names that a module gives to its numbers. */
const vagueNumbers = (text: string): string[] =>
  [...text.matchAll(/^(?:export )?const ([A-Z_]+) = -?[\d(]/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => VAGUE_NUMBERS.has(name));

describe("a number's name", () => {
  it("says what is counted, or the unit", () => {
    const files = ["apps", "packages", "e2e", "scripts", "benches"].flatMap(sourceFiles);
    const vague = files.flatMap((file) =>
      vagueNumbers(readFileSync(join(ROOT, file), "utf8")).map((name) => `${file}: ${name}`),
    );
    expect(vague).toEqual([]);
  });

  it.each([
    ["const AT_ONCE = 4;", ["AT_ONCE"]],
    ["export const KEPT = 30 * DAY_SECONDS;", ["KEPT"]],
    ["const CONCURRENCY = 4;", []],
    ["const SHOWN: readonly string[] = [];", []],
    ["const MAX_SHOWN = 25;", []],
  ])("is vague or not: %s", (text, names) => {
    expect(vagueNumbers(text)).toEqual(names);
  });
});

describe("a value's name", () => {
  it("says what the value is", () => {
    const files = ["apps", "packages", "e2e", "scripts", "benches"].flatMap(sourceFiles);
    expect(files.length).toBeGreaterThan(1_000);
    const vague = files.flatMap((file) => {
      const text = readFileSync(join(ROOT, file), "utf8");
      return WORDS.test(text) ? vagueNames(text).map((name) => `${file}: ${name}`) : [];
    });
    expect(vague).toEqual([]);
  });

  it.each([
    ["const made = create();", ["made"]],
    ["export function send(who: User): void {}", ["who"]],
    ["for (const given of values) add(given);", ["given"]],
    ["const { params: given } = request;", ["given"]],
    ["values.map((made) => made.id);", ["made"]],
    ["const found = rows.find(isPaid);", ["found"]],
    ["const { invoice: held } = dispute;", ["held"]],
    ["const { id, ...kept } = invoice;", ["kept"]],
    ["rights.filter(({ held }) => held);", []],
    ["const created = create();", []],
    ["const { made: created } = refund;", []],
    ["const ask = (question: string) => send(question);", []],
    ["export function confirm(ask: () => void): void {}", []],
    ["interface Refund { readonly made: number }", []],
  ])("is vague or not: %s", (text, names) => {
    expect(vagueNames(text)).toEqual(names);
  });
});
