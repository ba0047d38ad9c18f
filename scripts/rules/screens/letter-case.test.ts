import { expect, it } from "vitest";
import { linesIn } from "../structure/sources.ts";

/**
 * Letters change case by the browser's language, not by that of the page: in Turkish, “invoice” is
 * “İnvoice” with a capital.
 */
const BY_BROWSER = /\.toLocale(?:Upper|Lower)Case\(\s*\)/;

it("letters change case by the same rules in every browser", () => {
  expect(["apps", "packages"].flatMap((folder) => linesIn(folder, BY_BROWSER))).toEqual([]);
});

it.each([
  ["text.charAt(0).toLocaleUpperCase()", true],
  ["text.charAt(0).toLocaleUpperCase(language)", false],
  ["text.charAt(0).toUpperCase()", false],
])("recognizes %s", (code, found) => {
  expect(BY_BROWSER.test(code)).toBe(found);
});
