import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./sources.ts";

const FOLDERS = ["apps", "packages", "e2e", "benches", "scripts"];
const TYPE = /^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm;
const VALUE = /^export (?:const|let|(?:async )?function\*?) (\w+)/gm;
/** The embedded provider's own version of an object of Stripe, under Stripe's name. */
const STORED_OBJECT = /^export type \w+ = Types\["\w+"\];$/gm;
/** A section of messages has the same name in each language. */
const TRANSLATION = /^packages\/i18n\/src\/messages\/(fr|es)\//;

/** Names that several modules of a package declare, because a folder's layout asks for them. */
const BY_LAYOUT: Readonly<Record<string, string>> = {
  Example: "the states of a component, in packages/ui/gallery/examples",
  LABELS: "the labels of a form's fields, in the form's folder",
  manifest: "a feature's entry, which the list of features imports",
  types: "the types of a folder of the embedded provider, which the list of types imports",
};

/** The part of the repository in which the name of a value has one meaning. */
const scopeOf = (file: string) => /^(?:(?:apps|packages)\/)?[^/]+/.exec(file)?.[0] ?? file;

/**
 * Returns the exported names that more than one module declares. A type's name is unique in the
 * whole repository, the name of a function or constant in its package.
 * @param sources texts by path
 */
function repeatedNames(sources: ReadonlyMap<string, string>): string[] {
  const types = new Map<string, Set<string>>();
  const values = new Map<string, Set<string>>();
  const add = (names: Map<string, Set<string>>, name: string, file: string) =>
    names.set(name, (names.get(name) ?? new Set()).add(file));
  for (const [file, source] of sources) {
    if (TRANSLATION.test(file)) continue;
    const text = source.replaceAll(STORED_OBJECT, "");
    for (const [, name = ""] of text.matchAll(TYPE)) add(types, name, file);
    for (const [, name = ""] of text.matchAll(VALUE)) {
      if (!Object.hasOwn(BY_LAYOUT, name)) add(values, `${scopeOf(file)} ${name}`, file);
    }
  }
  for (const [key, files] of values) {
    const name = key.slice(key.indexOf(" ") + 1);
    const declared = types.get(name);
    for (const file of declared ? files : []) declared?.add(file);
  }
  return [...types, ...values]
    .filter(([, files]) => files.size > 1)
    .map(([key, files]) => `${key.split(" ").pop()}: ${[...files].sort().join(", ")}`)
    .sort();
}

describe("an exported name", () => {
  it("is declared by one module", () => {
    const sources = new Map<string, string>();
    for (const folder of FOLDERS) {
      for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
        const file = `${folder}/${name}`;
        if (!/(?<!\.(?:d|test|spec))\.tsx?$/.test(file) || /(^|\/)(node_modules|dist)\//.test(file))
          continue;
        sources.set(file, readFileSync(join(ROOT, file), "utf8"));
      }
    }
    expect(sources.size).toBeGreaterThan(2_000);
    expect(repeatedNames(sources)).toEqual([]);
  });

  it.each([
    [
      "two types",
      "apps/a/x.ts",
      "export interface Reply {}",
      "packages/b/y.ts",
      "export type Reply = 1;",
      true,
    ],
    [
      "a class and a component",
      "apps/a/x.ts",
      "export class Log {}",
      "apps/b/y.tsx",
      "export function Log() {}",
      true,
    ],
    [
      "two functions of a package",
      "apps/a/x.ts",
      "export function pathOf() {}",
      "apps/a/y.ts",
      "export const pathOf = 1;",
      true,
    ],
    [
      "functions of two packages",
      "apps/a/x.ts",
      "export function pathOf() {}",
      "apps/b/y.ts",
      "export const pathOf = 1;",
      false,
    ],
    [
      "an object of Stripe and its stored form",
      "packages/contract/x.ts",
      "export type Charge = Stripe.Charge;",
      "packages/emulator/y.ts",
      'export type Charge = Types["charge"];',
      false,
    ],
    [
      "overloads",
      "apps/a/x.ts",
      "export function f(): 1;\nexport function f(): 2;",
      "apps/a/y.ts",
      "export const g = 1;",
      false,
    ],
    [
      "a name that isn't exported",
      "apps/a/x.ts",
      "export interface Row {}",
      "apps/a/y.ts",
      "interface Row {}",
      false,
    ],
  ])("is found again: %s", (_, first, one, second, other, isRepeated) => {
    const sources = new Map([
      [first, one],
      [second, other],
    ]);
    expect(repeatedNames(sources).length > 0).toBe(isRepeated);
  });
});
