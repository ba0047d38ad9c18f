import { expect, test } from "vitest";
import { dateText } from "./date-text.ts";

test.each([
  ["fr-CA", "1er nov. 2026", 1],
  ["fr-QC", "11 nov. 2026", 11],
  ["fr-CA", "21 nov. 2026", 21],
  ["es", "1 nov 2026", 1],
])("a day in %s is written %s", (locale, text, day) => {
  expect(dateText({ year: 2026, month: 11, day }, locale)).toBe(text);
});

test.each([
  ["en-CA", /^Nov\.? 22 2026$/],
  ["en-US", /^Nov 22 2026$/],
  ["fr-CA", /^22 nov\. 2026$/],
  ["es", /^22 nov 2026$/],
])("a date in %s has its parts in the language's order", (locale, text) => {
  expect(dateText({ year: 2026, month: 11, day: 22 }, locale)).toMatch(text);
});
