import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as tokens from "@counterfoil/ui/plain/tokens";
import { expect, it } from "vitest";
import { readTokens } from "../../build/tokens.mjs";

/** Folders with pages, PDF files and emails rendered without the style sheets of packages/ui. */
const WRITERS = [
  "packages/emulator/src/pages",
  "packages/emulator/src/api/script",
  "packages/ui/src/plain",
  "apps/server/src/mail",
  "apps/server/src/features/mailbox",
];

const sources = WRITERS.flatMap((folder) =>
  readdirSync(new URL(`../../../${folder}`, import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$|tokens\.ts$/.test(file))
    .map((file) => join(folder, file)),
);

it("gives code without style sheets the tokens and fonts of the style sheets (else run `node scripts/build/tokens.mjs`)", () => {
  expect({ ...tokens }).toEqual(readTokens());
  expect(tokens.LIGHT.accent).toMatch(/^#/);
  expect(Object.keys(tokens.DARK).length).toBeGreaterThan(40);
  expect(tokens.ACCENT_DARK.accent).toContain("--brand");
  expect(tokens.FONTS).toHaveLength(3);
});

it.each(sources)("allows no other colour or typeface in %s", (file) => {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8").replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/.*/g,
    "",
  );
  expect(
    text.match(/#[0-9a-f]{3,8}\b(?!-)|\brgba?\(|system-ui|sans-serif|Helvetica/gi) ?? [],
  ).toEqual([]);
});

const styleSheets = ["backoffice", "signin", "reference"].flatMap((app) =>
  readdirSync(new URL(`../../../apps/${app}/src`, import.meta.url), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((file) => file.endsWith(".css"))
    .map((file) => `apps/${app}/src/${file}`),
);

it.each(styleSheets)("has the colours of %s from the tokens", (file) => {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8").replaceAll(
    /\/\*[\s\S]*?\*\//g,
    "",
  );
  expect(text.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi) ?? []).toEqual([]);
});
