import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDERS = ["packages/ui/src", "apps/backoffice/src", "apps/signin/src"];

/** Returns the media queries of a style sheet that state a size of the window in pixels. */
function unnamedSizes(css: string): string[] {
  return [...css.matchAll(/@media[^{]+/g)]
    .map(([query]) => query.trim())
    .filter((query) => /\b(width|height)\b/.test(query));
}

it("finds sizes of the window that have no name", () => {
  const css = `
@media (--phone) { a { gap: 0; } }
@media print { a { gap: 0; } }
@media screen and (max-width: 700px) { a { gap: 0; } }
@media (--large) and (400px <= height) { a { gap: 0; } }`;
  expect(unnamedSizes(css)).toEqual([
    "@media screen and (max-width: 700px)",
    "@media (--large) and (400px <= height)",
  ]);
});

it("gives every breakpoint of the style sheets a name (packages/ui/src/viewport/named-media.ts)", () => {
  const sheets = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css"))
      .map((file) => join(folder, file)),
  );
  const unnamed = sheets.flatMap((file) =>
    unnamedSizes(readFileSync(join(ROOT, file), "utf8")).map((query) => `${file}: ${query}`),
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect(unnamed).toEqual([]);
});
