import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "../../..");
/** Tests, and what is named as theirs. */
const OF_TESTS =
  /\.(test|spec|fixture)\.tsx?$|(^|\/)(testing|conformance|\w+-tests|gallery|tests)\//;
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]+)"/g;
const manifest = z.object({ exports: z.record(z.string(), z.string()).optional() });

/**
 * Returns the modules that only tests import, though their names don't say so.
 * @param sources texts by path
 * @param exported paths that packages offer to others, in which * is any name
 */
function onlyForTests(sources: ReadonlyMap<string, string>, exported: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const [, path = ""] of text.matchAll(IMPORT)) {
      const module = join(dirname(file), path);
      importers.set(module, [...(importers.get(module) ?? []), file]);
    }
  }
  const product = [...sources].filter(([file]) => !OF_TESTS.test(file));
  // A build's plugin names the module that it puts in place of another.
  const isNamed = (file: string) => {
    const names = [`/${basename(file)}"`, `"${basename(file)}"`];
    return product.some(
      ([other, text]) => other !== file && names.some((one) => text.includes(one)),
    );
  };
  return product
    .map(([file]) => file)
    .filter((file) => importers.get(file)?.every((importer) => OF_TESTS.test(importer)))
    .filter((file) => !exported.some((path) => isAt(path, file)) && !isNamed(file));
}

function isAt(path: string, file: string): boolean {
  const [start = "", end] = path.split("*");
  return end === undefined ? file === path : file.startsWith(start) && file.endsWith(end);
}

it("finds a module that only a test imports", () => {
  const sources = new Map([
    ["a/main.ts", 'import { sum } from "./sum.ts";'],
    ["a/sum.ts", "export const sum = 1;"],
    ["a/sum.test.ts", 'import { sum } from "./sum.ts";\nimport { some } from "./some.ts";'],
    ["a/some.ts", "export const some = 1;"],
    ["a/offered.ts", "export const offered = 1;"],
    ["a/offered.test.ts", 'import { offered } from "./offered.ts";'],
    ["a/plain/one.ts", "export const one = 1;"],
    ["a/plain/one.test.ts", 'import { one } from "./one.ts";'],
    ["a/given.fixture.ts", "export const given = 1;"],
    ["a/given.test.ts", 'import { given } from "./given.fixture.ts";'],
  ]);
  expect(onlyForTests(sources, ["a/offered.ts", "a/plain/*.ts"])).toEqual(["a/some.ts"]);
});

it("names what only tests import as a fixture, or has it in a folder of tests", () => {
  const sources = new Map<string, string>();
  const exported: string[] = [];
  for (const folder of ["apps", "packages"]) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
      const file = `${folder}/${name}`;
      if (file.includes("node_modules") || file.endsWith(".d.ts")) continue;
      if (/\.tsx?$/.test(name)) sources.set(file, readFileSync(join(ROOT, file), "utf8"));
      if (basename(name) !== "package.json") continue;
      const { exports = {} } = manifest.parse(JSON.parse(readFileSync(join(ROOT, file), "utf8")));
      for (const path of Object.values(exports)) exported.push(join(dirname(file), path));
    }
  }
  expect(sources.size).toBeGreaterThan(2_000);
  expect(onlyForTests(sources, exported)).toEqual([]);
});
