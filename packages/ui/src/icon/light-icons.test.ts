import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import createIcon, { type IconData } from "./create-icon.ts";
import { lighten } from "./light-icons.ts";

const ICONS = join(dirname(fileURLToPath(import.meta.resolve("lucide-react"))), "../esm/icons");

function dataOf(codes: readonly string[]): IconData[] {
  const data = codes.flatMap((code) => /const __iconData = (\{.*?\n\});/s.exec(code)?.[1] ?? []);
  return runInNewContext(`[${data.join()}]`);
}

it("renders every path of every icon unchanged", () => {
  const files = readdirSync(ICONS).filter((name) => name.endsWith(".mjs"));
  const codes = files.map((name) => readFileSync(join(ICONS, name), "utf8"));
  const icons = dataOf(codes);
  const lightened = dataOf(codes.map(lighten));
  expect(icons.length).toBeGreaterThan(1000);
  expect(JSON.stringify(lightened)).toBe(
    JSON.stringify(
      icons.map(({ node }) => ({
        node: node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]),
      })),
    ),
  );
});

it("renders an icon as lucide does: its own class, hidden unless it has a name", () => {
  const Icon = createIcon({ node: [["path", { d: "M12 2v4" }]] });
  const plain = renderToStaticMarkup(createElement(Icon, { className: "mark" }));
  expect(plain).toContain('class="lucide mark"');
  expect(plain).toContain('aria-hidden="true"');
  expect(plain).toContain('<path d="M12 2v4"></path>');
  const named = renderToStaticMarkup(createElement(Icon, { "aria-label": "Late" }));
  expect(named).toContain('aria-label="Late"');
  expect(named).not.toContain("aria-hidden");
});
