import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { linesIn, productFiles, ROOT } from "../structure/sources.ts";
import { docstringProblems, docstringsWithoutVerb } from "./docstrings.ts";

/** docs/style.md, Comments. */
describe("docstrings of exported functions", () => {
  it("say what name and types can't", () => {
    const files = ["apps", "packages"].flatMap(productFiles);
    expect(files.length).toBeGreaterThan(2_000);
    const problems = files.flatMap((file) =>
      docstringProblems(file, readFileSync(join(ROOT, file), "utf8")).map(
        (problem) => `${file}:${problem}`,
      ),
    );
    expect(problems).toEqual([]);
  });

  it.each([
    ["export function due(day: string): string { return day; }", "no docstring"],
    ["export const due = (days: number): number => days * 86_400;", "no docstring"],
    ["export const due = async (): Promise<Date | null> => null;", "no docstring"],
    ["export function createFeed(): Feed { return {}; }", "no docstring"],
    [
      "/** Returns the due date. */\nexport function due(): Date | null { return null; }",
      "doesn't say when there is no result",
    ],
    [
      "/** Returns the due date. */\nexport async function due(): Promise<Date | undefined> { return; }",
      "doesn't say when there is no result",
    ],
    [
      "/** Pays an invoice. */\nexport function pay(): void { if (paid) throw refuse.invalid('Paid'); }",
      "doesn't name its errors",
    ],
    [
      "/** Pays an invoice. */\nexport const pay = () => { throw new Refusal(409, 'Paid'); };",
      "doesn't name its errors",
    ],
  ])("are missing or incomplete: %s", (text, problem) => {
    expect(docstringProblems("due.ts", text)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    "function due(day: string): string { return day; }",
    "export const path = (id: string): string => '/invoices/' + id;",
    "export const isDue = (due: number | null): boolean => due !== null;",
    "/** Changes and their subscribers. */\ninterface Feed {}\nexport function createFeed(): Feed { return {}; }",
    "/** Parses a day. */\nexport function parse(text: string): Date;\nexport function parse(text: unknown): unknown { return text; }",
    "/** Returns the due date; null without terms. */\nexport function due(): Date | null { return null; }",
    "/** @throws Refusal if it is paid */\nexport function pay(): void { throw refuse.invalid('Paid'); }",
    "/** Returns a handler. */\nexport function handler() { return () => { throw new Refusal(404); }; }",
    "/** Reads a file. */\nexport function read(): void { throw new Error('A bug'); }",
  ])("suffice: %s", (text) => {
    expect(docstringProblems("due.ts", text)).toEqual([]);
  });

  it("aren't needed by components", () => {
    const component = "export function DueDate() { return <time />; }";
    expect(docstringProblems("due-date.tsx", component)).toEqual([]);
    expect(docstringProblems("due-date.ts", component.replace("<time />", "null"))).toHaveLength(1);
  });
});

describe("comments", () => {
  it("start with a verb on an exported function of a package", () => {
    const found = productFiles("packages").flatMap((file) =>
      docstringsWithoutVerb(file, readFileSync(join(ROOT, file), "utf8")).map(
        (name) => `${file}: ${name}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["/** Whether it is due. */\nexport const isDue = () => true;", ["isDue"]],
    ["/** @throws Refusal if it is paid */\nexport function check() {}", ["check"]],
    ["/**\n * What is due,\n * in minor units.\n */\nexport function due() {}", ["due"]],
    ["/**\n * Returns the amount due,\n * in minor units.\n */\nexport function due() {}", []],
    ["/** Payment of an invoice. */\nexport function Payment() {}", []],
    ["/** English. */\nexport const en: Load = async () => texts;", []],
  ])("start with a verb: %s", (text, names) => {
    expect(docstringsWithoutVerb("due.ts", text)).toEqual(names);
  });

  const WHAT = /^\s*(?:\/\*\*|\/\/|\*) What\b/;

  it('name a thing instead of describing it with "what"', () => {
    const folders = ["apps", "packages", "benches"];
    expect(folders.flatMap((folder) => linesIn(folder, WHAT))).toEqual([]);
  });

  const RELATIVE =
    /^\s*(?:\/\*\*|\*) (?:The same(?: (?:as|but|by|for|in|on|to|with|within|without)\b|[.,])|Does the same|Likewise)/;

  it("are complete without the one above, because editors show one at a time", () => {
    const folders = ["apps", "packages", "benches", "e2e", "scripts"];
    expect(folders.flatMap((folder) => linesIn(folder, RELATIVE))).toEqual([]);
  });

  it.each([
    ["/** The same for a customer. */", true],
    [" * Does the same without storing anything.", true],
    ["/** The same error for every rejection. */", false],
    ["/** Runs one statement like `readTexts`, without a tenant. */", false],
  ])("are recognized by what they refer to: %s", (line, found) => {
    expect(RELATIVE.test(line)).toBe(found);
  });

  const INLINE_TAG = /^\s*(?:\/\*)?\*+ .*[^ *] @(?:param|returns|throws) /;

  it("start each tag on a line of its own, where editors look for it", () => {
    const folders = ["apps", "packages", "benches", "e2e", "scripts"];
    expect(folders.flatMap((folder) => linesIn(folder, INLINE_TAG))).toEqual([]);
  });

  it.each([
    ["/** Pays an invoice. @returns the charge */", true],
    [" * Pays an invoice. @param now Unix seconds", true],
    [" * @param now Unix seconds", false],
    ["/** @throws Refusal if it is paid */", false],
  ])("are recognized by the place of a tag: %s", (line, found) => {
    expect(INLINE_TAG.test(line)).toBe(found);
  });

  it.each([
    ["/** What a customer owes. */", true],
    [" * What a customer owes, in minor units.", true],
    ["  // What isn't paid is due.", true],
    ["/** Amount due: what a customer owes. */", false],
    ["const text = '* What';", false],
  ])('are recognized by "what": %s', (line, found) => {
    expect(WHAT.test(line)).toBe(found);
  });
});
