import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, sourceFiles } from "../structure/sources.ts";

const FOLDERS = ["apps", "packages"];
const IMPORT = /from "(\.[^"]+\.module\.css)"/g;
const CLASS = /\.([a-zA-Z][\w-]*)/g;
/** A class whose name is a value: any of the sheet. */
const BY_VALUE = /\bstyles\[/;
/** Classes of others, what isn't a selector, and comments. */
const NO_SELECTOR = /:global\([^)]*\)|\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|\{[^{}]*\}/g;

/**
 * Returns the classes of style sheets that no module that imports the sheet contains.
 * @param sources modules and style sheets, by path
 */
function unusedClasses(sources: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const [, path = ""] of text.matchAll(IMPORT)) {
      const sheet = join(dirname(file), path);
      importers.set(sheet, [...(importers.get(sheet) ?? []), text]);
    }
  }
  return [...sources].flatMap(([file, text]) => {
    if (!file.endsWith(".module.css")) return [];
    const users = (importers.get(file) ?? []).join("\n");
    if (BY_VALUE.test(users)) return [];
    const words = new Set(users.match(/[\w-]+/g));
    const classes = new Set(
      [...text.replaceAll(NO_SELECTOR, "").matchAll(CLASS)].map(([, name = ""]) => name),
    );
    return [...classes].filter((name) => !words.has(name)).map((name) => `${file}: ${name}`);
  });
}

describe("a class of a style sheet", () => {
  it("is used by a module that imports the sheet", () => {
    const sheets = FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .map((name) => `${folder}/${name}`)
        .filter((file) => file.endsWith(".module.css") && !/node_modules|\/dist\//.test(file)),
    );
    expect(sheets.length).toBeGreaterThan(100);
    const files = [...sheets, ...FOLDERS.flatMap((folder) => sourceFiles(folder))];
    const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
    expect(unusedClasses(sources)).toEqual([]);
  });

  it.each([
    [".row {\n  color: red;\n}\n.gone:hover .row > .cell {\n  color: red;\n}", ["gone", "cell"]],
    [".row :global(.lucide) {\n  width: 1.5rem;\n}", []],
    ['/* .gone */\n@media (--phone) {\n  .row {\n    content: ".gone";\n  }\n}', []],
  ])("is unused or not: %s", (sheet, unused) => {
    const sources = new Map([
      ["a/row.module.css", sheet],
      ["a/row.tsx", 'import styles from "./row.module.css";\nexport const row = styles.row;'],
      ["a/other.tsx", "export const gone = styles.gone;"],
    ]);
    expect(unusedClasses(sources)).toEqual(unused.map((name) => `a/row.module.css: ${name}`));
  });
});
