import { expect, test } from "vitest";
import { waitText } from "./wait-text.ts";

test.each([
  [1, "en-CA", "1 second"],
  [90, "en-CA", "90 seconds"],
  [91, "en-CA", "2 minutes"],
  [840, "en-CA", "14 minutes"],
  [841, "fr-CA", "15 minutes"],
  [61 * 60, "es", "61 minutos"],
])("%i seconds in %s reads %j", (seconds, locale, text) => {
  expect(waitText(seconds, locale).replace(/\s/g, " ")).toBe(text);
});
