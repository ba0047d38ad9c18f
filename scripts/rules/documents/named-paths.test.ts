import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const BLOCK = /```[\s\S]*?```/g;
/** A path with a folder and an ending, without placeholders. */
const PATH = /`([\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|m?js|css|md|json|ya?ml|conf|service))`/g;
/** What a build, a bench or an installation writes. */
const WRITTEN = /\.gen\.ts$|^(?:benches\/results|dist|data|node_modules)\//;

/** Returns the paths in a document that no file of the project has, or ends with. */
function missingPaths(text: string, files: readonly string[]): string[] {
  return [...text.replaceAll(BLOCK, "").matchAll(PATH)]
    .map(([, path = ""]) => path)
    .filter((path) => !WRITTEN.test(path))
    .filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)));
}

it("finds a path of a file that was moved, also without its first folders", () => {
  const files = ["apps/shop/src/cart/total.ts", "apps/shop/src/main.ts"];
  const text = "See `cart/total.ts`, `src/cart/main.ts` and `apps/shop/src/main.ts`.";
  expect(missingPaths(text, files)).toEqual(["src/cart/main.ts"]);
});

it("documents name files that exist", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  }).split("\n");
  const documents = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`);
  const missing = ["README.md", ...documents].flatMap((file) =>
    missingPaths(readFileSync(join(ROOT, file), "utf8"), files).map((path) => `${file}: ${path}`),
  );
  expect(documents.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
