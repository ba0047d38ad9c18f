import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { everySource, ROOT } from "./sources.ts";

/** The declaration of a type, without `export` and on one line. */
interface TypeDeclaration {
  readonly name: string;
  readonly text: string;
}

/** Finds every declaration, and some that aren't: in comments and texts. */
const DECLARED = /\b(?:interface|class|type)\s+(\w+)\s*(?:[<={]|extends|implements)/g;

/** An object of the provider, whose short name each module may declare. */
const PROVIDER_OBJECT = /^type \w+ = .*\b(?:Types\["|Stripe\.)/;

/** Returns the declarations of a module's types, exported or not. */
function typesOf(text: string): TypeDeclaration[] {
  const types: TypeDeclaration[] = [];
  const source = ts.createSourceFile("module.tsx", text, ts.ScriptTarget.Latest);
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
        .getText(source)
        .replace(/^export /, "")
        .replace(/\s+/g, " ");
      if (declaration !== `type ${name} = InstanceType<typeof ${name}>;`) {
        types.push({ name, text: declaration });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return types;
}

/** Returns what may declare a type, as packages with the type's name. */
const keysIn = (file: string, text: string): string[] =>
  [...text.matchAll(DECLARED)].map(([, name = ""]) => `${packageOf(file)} ${name}`);

/** The package or app of a file, in which a type's name has one meaning. */
const packageOf = (file: string) => /^(?:(?:apps|packages)\/)?[^/]+/.exec(file)?.[0] ?? file;

/**
 * Returns the names of types that a package declares more than once. An object of the provider may
 * have its short name in several modules, if each is declared the same.
 * @param sources texts by path
 */
function ambiguousTypes(sources: ReadonlyMap<string, string>): string[] {
  const counts = new Map<string, number>();
  for (const key of [...sources].flatMap(([file, text]) => keysIn(file, text))) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const types = new Map<string, { readonly file: string; readonly text: string }[]>();
  for (const [file, source] of sources) {
    // Parsing all modules takes ten seconds.
    if (keysIn(file, source).every((key) => counts.get(key) === 1)) continue;
    for (const { name, text } of typesOf(source)) {
      const key = `${packageOf(file)} ${name}`;
      types.set(key, [...(types.get(key) ?? []), { file, text }]);
    }
  }
  return [...types]
    .filter(([, [first, ...others]]) =>
      others.some(({ text }) => text !== first?.text || !PROVIDER_OBJECT.test(text)),
    )
    .map(([key, places]) => `${key}: ${places.map(({ file }) => file).join(", ")}`)
    .sort();
}

describe("a type's name in a package or app", () => {
  it("is declared once, exported or not, in tests as well", () => {
    const files = everySource().filter((file) => /(?<!\.d)\.(?:tsx?|mts)$/.test(file));
    expect(files.length).toBeGreaterThan(3_000);
    const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
    expect(ambiguousTypes(sources)).toEqual([]);
  });

  it.each([
    ["two meanings", 'type Item = Types["invoiceitem"];', "interface Item { id: string }", true],
    ["two objects", 'type Item = Types["invoiceitem"];', 'type Item = Types["item"];', true],
    ["one object", 'export type Price = Types["price"];', 'type Price = Types["price"];', false],
    ["one parameter", "type Terms = Stripe.TermsParam;", "type Terms = Stripe.TermsParam;", false],
    [
      "one text about two schemas",
      "const item = a;\ntype Item = z.infer<typeof item>;",
      "const item = b;\ntype Item = z.infer<typeof item>;",
      true,
    ],
    ["one shape", "interface Row { id: string }", "export interface Row { id: string }", true],
    ["a role", "interface Options { url: URL }", "interface Options { port: number }", true],
    [
      "a type in a function",
      "export type Row = string;",
      "function f() { type Row = number; }",
      true,
    ],
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
      ["apps/a/x.ts", one],
      ["apps/a/y.test.ts", other],
    ]);
    expect(ambiguousTypes(sources).length > 0).toBe(isAmbiguous);
  });

  it("may have another meaning in another package", () => {
    const sources = new Map([
      ["apps/a/x.ts", "interface Row { id: string }"],
      ["packages/a/x.ts", "interface Row { name: string }"],
    ]);
    expect(ambiguousTypes(sources)).toEqual([]);
  });

  it("is ambiguous within a module too", () => {
    const source = "function f() { type Row = string; }\nfunction g() { type Row = number; }";
    expect(ambiguousTypes(new Map([["e2e/a.spec.ts", source]]))).toEqual([
      "e2e Row: e2e/a.spec.ts, e2e/a.spec.ts",
    ]);
  });
});
