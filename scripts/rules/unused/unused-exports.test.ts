import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, sourceFiles, testFiles } from "../structure/sources.ts";

const FOLDERS = ["apps", "packages", "e2e", "benches", "scripts"];
const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:interface|type|class|const|let|function\*?) (\w+)/gm;
/** The names that a package's list of modules takes from one of them. */
const LISTED = /^export (?:type )?\{([^}]*)\} from/gm;
const LIST = /^packages\/\w+\/src\/(?:.+\/)?index\.ts$/;

/** The part of the repository that a list of modules is for others of. */
const packageOf = (file: string) => file.split("/").slice(0, 2).join("/");

function listedNames(text: string): string[] {
  return [...text.matchAll(LISTED)]
    .flatMap(([, names = ""]) => names.split(","))
    .flatMap((name) => /(?:^| )(\w+)$/.exec(name.trim())?.[1] ?? []);
}

/**
 * Returns the exported names that no other module contains: another package's, if the name is
 * exported by a package's list of modules.
 * @param sources texts by path
 */
function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const users = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const word of new Set(text.match(/\w+/g))) {
      const files = users.get(word);
      if (files === undefined) users.set(word, [file]);
      else files.push(file);
    }
  }
  return [...sources].flatMap(([file, text]) => {
    const isElsewhere = (user: string) =>
      LIST.test(file) ? packageOf(user) !== packageOf(file) : user !== file;
    const names = LIST.test(file)
      ? listedNames(text)
      : [...text.matchAll(EXPORT)].map(([, name = ""]) => name);
    return names
      .filter((name) => !users.get(name)?.some(isElsewhere))
      .map((name) => `${file}: ${name}`);
  });
}

describe("an exported name", () => {
  it("is used by another module, and that of a package by another package", () => {
    const files = FOLDERS.flatMap((folder) => [...sourceFiles(folder), ...testFiles(folder)]);
    const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
    expect(sources.size).toBeGreaterThan(3_000);
    expect(unusedExports(sources)).toEqual([]);
  });

  it.each([
    ["by its own module only", { "a/b.ts": "export const sum = 1;\nprint(sum);" }, ["a/b.ts: sum"]],
    [
      "by another module",
      { "a/b.ts": "export const sum = 1;", "a/c.ts": 'import { sum } from "./b.ts";' },
      [],
    ],
    [
      "by its own package only",
      {
        "packages/ui/src/sum.ts": "export const sum = 1;",
        "packages/ui/src/index.ts": 'export { sum, type Total as Sum } from "./sum.ts";',
        "packages/ui/src/show.ts": 'import { sum, type Sum } from "./index.ts";',
      },
      ["packages/ui/src/index.ts: sum", "packages/ui/src/index.ts: Sum"],
    ],
    [
      "by an app",
      {
        "packages/ui/src/sum.ts": "export const sum = 1;",
        "packages/ui/src/index.ts": 'export { sum } from "./sum.ts";',
        "apps/signin/src/main.ts": 'import { sum } from "@counterfoil/ui";',
      },
      [],
    ],
  ])("is used %s", (_, sources, unused) => {
    expect(unusedExports(new Map(Object.entries(sources)))).toEqual(unused);
  });
});
