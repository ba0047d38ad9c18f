import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ROOT, sourceFiles } from "./sources.ts";

/** Returns the declarations of a module's types by name, exported or not. */
function typesOf(text: string): Map<string, string> {
  const types = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    // `declare module` adds to a type of another module.
    if (ts.isModuleDeclaration(node)) return;
    if (
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isTypeAliasDeclaration(node)
    ) {
      const name = node.name?.text ?? "";
      const declaration = node
        .getText()
        .replace(/^export /, "")
        .replace(/\s+/g, " ");
      if (declaration !== `type ${name} = InstanceType<typeof ${name}>;`) {
        types.set(name, declaration);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest, true));
  return types;
}

/**
 * Returns the names of types that modules declare differently. An object of the provider may have
 * its short name in several modules, if each is declared the same.
 * @param sources texts by path
 */
function ambiguousTypes(sources: ReadonlyMap<string, string>): string[] {
  const types = new Map<string, Map<string, string[]>>();
  for (const [file, text] of sources) {
    for (const [name, declaration] of typesOf(text)) {
      const meanings = types.get(name) ?? new Map<string, string[]>();
      meanings.set(declaration, [...(meanings.get(declaration) ?? []), file]);
      types.set(name, meanings);
    }
  }
  return [...types]
    .filter(([, meanings]) => meanings.size > 1)
    .map(([name, meanings]) => `${name}: ${[...meanings.values()].flat().sort().join(", ")}`)
    .sort();
}

describe("a type's name in the embedded provider", () => {
  it("has one meaning, exported or not", () => {
    const files = sourceFiles("packages/emulator/src");
    expect(files.length).toBeGreaterThan(300);
    const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
    expect(ambiguousTypes(sources)).toEqual([]);
  });

  it.each([
    ["two meanings", 'type Item = Types["invoiceitem"];', "interface Item { id: string }", true],
    ["two objects", 'type Item = Types["invoiceitem"];', 'type Item = Types["item"];', true],
    ["one object", 'export type Price = Types["price"];', 'type Price = Types["price"];', false],
    ["two classes", "class Desk { open = true }", "export class Desk { open = false }", true],
    ["a class and its instances", "class Desk {}", "type Desk = InstanceType<typeof Desk>;", false],
    [
      "an addition to a type",
      "export interface Types { timer: Timer }",
      'declare module "x" { interface Types { card: Card } }',
      false,
    ],
    ["two names", "type Fee = number;", "type Tax = number;", false],
  ])("is ambiguous or not: %s", (_, one, other, isAmbiguous) => {
    const sources = new Map([
      ["a.ts", one],
      ["b.ts", other],
    ]);
    expect(ambiguousTypes(sources).length > 0).toBe(isAmbiguous);
  });
});
