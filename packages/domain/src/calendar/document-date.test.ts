import { expect, test } from "vitest";
import { documentDate } from "./document-date.ts";

const NIGHT = Date.UTC(2026, 11, 27, 3, 30) / 1000;
const FIRST = Date.UTC(2026, 10, 1, 12) / 1000;

test.each([
  ["en-CA", NIGHT, "Dec 26 2026"],
  ["en-US", NIGHT, "Dec 26 2026"],
  ["fr-CA", NIGHT, "26 décembre 2026"],
  ["fr-CA", FIRST, "1er novembre 2026"],
  ["es", NIGHT, "26 de diciembre de 2026"],
])("a document in %s has the date of its business's time zone", (locale, at, text) => {
  expect(documentDate(at, locale, "America/Toronto")).toBe(text);
});
