import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const REGISTRY = "packages/contract/src/registry";
const FEATURES = "apps/backoffice/src/features";

/** Names of rows that files export, and that a list doesn't import. */
function unregistered(files: Readonly<Record<string, string>>, list: string): string[] {
  return Object.values(files)
    .flatMap((text) => [...text.matchAll(/^export const (\w+Resource)\b/gm)])
    .map(([, name = ""]) => name)
    .filter((name) => !new RegExp(`: ${name},`).test(list));
}

/** Decision 0046. */
describe("adding a resource", () => {
  const steps = read("docs/architecture.md").split("## Add a resource")[1]?.split("\n## ")[0] ?? "";
  const paths = [...steps.matchAll(/`((?:packages|apps|scripts)\/[^`]+)`/g)].map(
    ([, path = ""]) => path,
  );

  it("is described with paths that exist", () => {
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("fails for a row that isn't in the registry", () => {
    const rows = Object.fromEntries(
      readdirSync(join(ROOT, REGISTRY)).map((file) => [file, read(`${REGISTRY}/${file}`)]),
    );
    const registry = read("packages/contract/src/resources.ts");
    expect(unregistered(rows, registry)).toEqual([]);
    const quote = { "quote.ts": "export const quoteResource = {\n" };
    expect(unregistered({ ...rows, ...quote }, registry)).toEqual(["quoteResource"]);
  });

  it("fails for a feature whose manifest isn't in the list of routes", () => {
    const routes = read("apps/backoffice/src/app/routes.tsx");
    const missing = readdirSync(join(ROOT, FEATURES)).filter(
      (name) => !routes.includes(`"../features/${name}/index.tsx"`),
    );
    expect(missing).toEqual([]);
  });
});
