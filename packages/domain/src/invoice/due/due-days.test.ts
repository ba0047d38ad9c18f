import { describe, expect, test } from "vitest";
import {
  addDays,
  compareDates,
  endOfLocalDate,
  isoDate,
  type LocalDate,
  localDateOf,
  startOfLocalDate,
} from "../../calendar/local-date.ts";
import { timeZones } from "../../calendar/zone.ts";
import { DUE_DATE_PRESETS, daysUntilDue, dueDateFor } from "./due-date.ts";

/** 2026 has the changes of the clocks of both halves of the world. */
const FIRST: LocalDate = { year: 2026, month: 1, day: 1 };
const PRESETS = DUE_DATE_PRESETS.filter((preset) => preset !== "custom");
/** Seconds of a day at which invoices are finalized: its first, one at noon, the last but one. */
const MOMENTS = [0, 43_200, -2] as const;

describe("the due date of a choice", () => {
  test("is the last second of the calendar day, in every zone, through every day of a year", () => {
    const wrong: string[] = [];
    for (const [place, zone] of timeZones().entries()) {
      // The first second of every day that a due date can be or end at, worked out once.
      const starts = new Map<string, number>();
      const startOf = (date: LocalDate): number => {
        const known = starts.get(isoDate(date)) ?? startOfLocalDate(date, zone);
        starts.set(isoDate(date), known);
        return known;
      };
      for (let day = 0; day < 366; day += 1) {
        const date = addDays(FIRST, day);
        // Every choice comes to every zone and every day of a year, if not to every pair of them.
        const preset = PRESETS[(day + place) % PRESETS.length] ?? "today";
        const moment = MOMENTS[(day + place) % MOMENTS.length] ?? 0;
        const at = (moment < 0 ? startOf(addDays(date, 1)) : startOf(date)) + moment;
        const due = dueDateFor(preset, at, zone);
        const expected =
          startOf(addDays(localDateOf(at, zone), (daysUntilDue(preset) ?? 0) + 1)) - 1;
        if (due !== expected || due < at) wrong.push(`${zone} ${isoDate(date)} ${preset}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    "America/Toronto",
    "Europe/Paris",
    "Australia/Lord_Howe",
    "America/Havana",
    "Africa/Cairo",
    "Pacific/Apia",
  ])("is the day that is shown, for every choice on every day, in %s", (zone) => {
    const wrong: string[] = [];
    for (let day = 0; day < 366; day += 1) {
      const at = startOfLocalDate(addDays(FIRST, day), zone) + 82_800;
      for (const preset of PRESETS) {
        const due = dueDateFor(preset, at, zone) ?? 0;
        const shown = localDateOf(due, zone);
        const days = compareDates(shown, localDateOf(at, zone));
        const last = endOfLocalDate(shown, zone) === due;
        if (days !== daysUntilDue(preset) || !last)
          wrong.push(`${isoDate(addDays(FIRST, day))} ${preset}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
