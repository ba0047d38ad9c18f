import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "../../..");
const TEXTS = /\.(?:[mc]?[jt]sx?|css|html|json)$/;

const manifest = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.string()).default({}),
});
type Manifest = z.output<typeof manifest>;

/**
 * Returns the entries of packages that no file outside their package imports.
 * @param packages manifests by folder
 * @param sources texts by path
 */
function unusedEntries(
  packages: ReadonlyMap<string, Manifest>,
  sources: ReadonlyMap<string, string>,
): string[] {
  return [...packages].flatMap(([folder, { name, exports }]) => {
    const outside = [...sources].filter(([file]) => !file.startsWith(`${folder}/`));
    return Object.keys(exports)
      .map((entry) => `${name}${entry.slice(1)}`)
      .filter((path) => {
        const import_ = path.endsWith("*") ? `"${path.slice(0, -1)}` : `"${path}"`;
        return !outside.some(([, text]) => text.includes(import_));
      });
  });
}

it("finds an entry that only its own package imports", () => {
  const ui = { name: "@shop/ui", exports: { ".": "./a.ts", "./menu": "./b.ts", "./x/*": "./x/*" } };
  const sources = new Map([
    ["packages/ui/a.ts", 'import "@shop/ui/menu";'],
    ["apps/shop/main.ts", 'import { x } from "@shop/ui";\nimport y from "@shop/ui/x/y";'],
  ]);
  expect(unusedEntries(new Map([["packages/ui", ui]]), sources)).toEqual(["@shop/ui/menu"]);
});

it("each entry of a package is imported by another one, or by scripts and tests", () => {
  const packages = new Map<string, Manifest>();
  const sources = new Map<string, string>();
  for (const folder of ["apps", "packages", "scripts", "e2e", "benches", "examples"]) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
      const file = `${folder}/${name}`;
      if (file.includes("node_modules") || !TEXTS.test(name)) continue;
      const text = readFileSync(join(ROOT, file), "utf8");
      if (basename(name) === "package.json") {
        packages.set(dirname(file), manifest.parse({ name: file, ...JSON.parse(text) }));
      } else sources.set(file, text);
    }
  }
  expect(packages.size).toBeGreaterThan(8);
  expect(unusedEntries(packages, sources)).toEqual([]);
});
