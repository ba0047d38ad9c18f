import { dateText, documentDate, isoDate, startOfLocalDate } from "@counterfoil/domain";
import { parseTyped } from "@counterfoil/ui/date-picker";
import { describe, expect, it } from "vitest";

/** A day of each month, with one and with two digits. */
const DAYS = Array.from({ length: 12 }, (_, month) => [
  { year: 2026, month: month + 1, day: 1 },
  { year: 2027, month: month + 1, day: 28 },
]).flat();

describe.each(["en-CA", "en-US", "fr-CA", "es-MX"])(
  "a date copied from a screen in %s",
  (locale) => {
    it.each(DAYS)("is read by a date field: $year-$month-$day", (day) => {
      const shown = dateText(day, locale);
      expect(parseTyped(shown)).toBe(isoDate(day));
      expect(parseTyped(shown.replaceAll(" ", "\u00a0"))).toBe(isoDate(day));
    });

    it.each(DAYS)("or from a document is read by a date field: $year-$month-$day", (day) => {
      const zone = "America/Toronto";
      const shown = documentDate(startOfLocalDate(day, zone), locale, zone);
      expect(parseTyped(shown), shown).toBe(isoDate(day));
    });
  },
);
