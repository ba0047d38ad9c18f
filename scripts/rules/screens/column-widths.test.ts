import { expect, it } from "vitest";
import { linesIn } from "../structure/sources.ts";

/** CSS that depends on the window, in code. */
const BY_WINDOW = /"[^"]*\b(?:clamp|min|max|calc)\([^"]*vw\b[^"]*"/;

it("finds a width that depends on the window", () => {
  expect('const WIDTH = "clamp(206px, 28vw - 152px, 250px)";').toMatch(BY_WINDOW);
  expect("const WIDTH = growing([1280, 206], [1436, 250]);").not.toMatch(BY_WINDOW);
});

it("lets packages/ui state how columns grow with the window (packages/ui/src/table/growing.ts)", () => {
  const found = linesIn("apps/backoffice/src", BY_WINDOW);
  expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
