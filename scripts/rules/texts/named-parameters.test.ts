import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { ROOT, sourceFiles, testFiles } from "../structure/sources.ts";

/** Returns the names of a parameter: its own, or those of the fields that it is destructured to. */
function namesOf({ name }: ts.ParameterDeclaration): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element)
      ? [element.propertyName ?? element.name].map((field) => field.getText())
      : [],
  );
}

/** Returns the names in a module's `@param` tags that no parameter has. */
function unknownParameters(text: string): string[] {
  const source = ts.createSourceFile("module.tsx", text, ts.ScriptTarget.Latest, true);
  const unknown: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const named = new Set(node.parameters.flatMap(namesOf));
      // A destructured parameter has no name: its tag gives one.
      const nameless = node.parameters.filter(({ name }) => !ts.isIdentifier(name)).length;
      const others = ts
        .getJSDocTags(node)
        .filter(ts.isJSDocParameterTag)
        .map(({ name }) => name.getText(source).split(".")[0] ?? "")
        .filter((name) => !named.has(name));
      if (new Set(others).size > nameless) unknown.push(...others);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return unknown;
}

/** docs/style.md, Comments. */
it("a docstring describes parameters that its function has", () => {
  const files = ["apps", "benches", "e2e", "packages", "scripts"].flatMap((folder) => [
    ...sourceFiles(folder),
    ...testFiles(folder),
  ]);
  expect(files.length).toBeGreaterThan(3_000);
  const problems = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    if (!text.includes("@param")) return [];
    return unknownParameters(text).map((name) => `${file}: ${name}`);
  });
  expect(problems).toEqual([]);
});

it.each([
  ["/** @param days from today */\nexport function due(day: number) {}", ["days"]],
  ["/** @param days from today */\nexport const due = (day: number) => day;", ["days"]],
  ["/** @param days from today */\nexport function due(days: number) {}", []],
  ["/** @param terms in days */\nexport function due({ days }: Terms) {}", []],
  ["/** @param terms.days from today */\nexport function due(terms: Terms) {}", []],
  [
    "/**\n * @param terms in days\n * @param day its date\n */\nfunction due({ days }: T) {}",
    ["terms", "day"],
  ],
])("finds a parameter that doesn't exist: %s", (text, names) => {
  expect(unknownParameters(text)).toEqual(names);
});
