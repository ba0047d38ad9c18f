import { describe, expect, test } from "vitest";
import {
  addDays,
  compareDates,
  endOfLocalDate,
  isoDate,
  localDateOf,
  parseLocalDate,
  slashDate,
  startOfLocalDate,
  weekday,
} from "./local-date.ts";
import { type CannedRange, cannedRange, timeRange } from "./ranges.ts";
import { isTimeZone, secondsInZone, timeZones } from "./zone.ts";

const at = (text: string): number => Date.parse(text) / 1000;
const date = (text: string) => parseLocalDate(text) ?? { year: 0, month: 0, day: 0 };

describe("local dates", () => {
  test.each([
    ["America/Toronto", "2026-07-01T03:59:59Z", "2026-06-30"],
    ["America/Toronto", "2026-07-01T04:00:00Z", "2026-07-01"],
    ["Asia/Kolkata", "2026-06-30T18:30:00Z", "2026-07-01"],
    ["Pacific/Kiritimati", "2026-06-30T10:00:00Z", "2026-07-01"],
    ["Pacific/Pago_Pago", "2026-07-01T10:59:59Z", "2026-06-30"],
  ])("%s at %s shows %s", (zone, moment, shown) => {
    expect(isoDate(localDateOf(at(moment), zone))).toBe(shown);
  });

  test.each([
    ["an ordinary day", "America/Toronto", "2026-01-15", "2026-01-15T05:00:00Z", 24],
    ["clocks go forward", "America/Toronto", "2026-03-08", "2026-03-08T05:00:00Z", 23],
    ["clocks go back", "America/Toronto", "2026-11-01", "2026-11-01T04:00:00Z", 25],
    ["half an hour forward", "Australia/Lord_Howe", "2026-10-04", "2026-10-03T13:30:00Z", 23.5],
    [
      "no midnight: the day begins at 01:00",
      "America/Sao_Paulo",
      "2018-11-04",
      "2018-11-04T03:00:00Z",
      23,
    ],
    ["no midnight in Cairo", "Africa/Cairo", "2024-04-26", "2024-04-25T22:00:00Z", 23],
    ["midnight twice: the earlier", "America/Havana", "2024-11-03", "2024-11-03T04:00:00Z", 25],
  ])("%s (%s, %s)", (_, zone, day, start, hours) => {
    const first = startOfLocalDate(date(day), zone);
    expect(first).toBe(at(start));
    expect((endOfLocalDate(date(day), zone) + 1 - first) / 3600).toBe(hours);
  });

  test.each([
    "America/Toronto",
    "America/St_Johns",
    "America/Santiago",
    "America/Havana",
    "Europe/Paris",
    "Africa/Casablanca",
    "Asia/Beirut",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
    "UTC",
  ])("in %s every day of 2026 begins where the one before ends", (zone) => {
    let day = date("2026-01-01");
    while (day.year === 2026) {
      const start = startOfLocalDate(day, zone);
      expect(isoDate(localDateOf(start, zone))).toBe(isoDate(day));
      expect(isoDate(localDateOf(start - 1, zone))).toBe(isoDate(addDays(day, -1)));
      day = addDays(day, 1);
    }
  });

  test("are parsed and formatted in the two formats of filters and files", () => {
    expect(parseLocalDate("02/29/2028")).toEqual({ year: 2028, month: 2, day: 29 });
    expect(slashDate(date("2028-02-29"))).toBe("02/29/2028");
    const wrong = ["02/29/2026", "13/01/2026", "2026-00-10", "2026-1-1", "today", ""];
    expect(wrong.filter((text) => parseLocalDate(text))).toEqual([]);
  });

  test("are counted and compared", () => {
    expect(isoDate(addDays(date("2026-12-31"), 1))).toBe("2027-01-01");
    expect(compareDates(date("2026-12-31"), date("2027-01-01"))).toBeLessThan(0);
    expect(weekday(date("2026-03-01"))).toBe(0);
    expect(weekday(date("1969-12-31"))).toBe(3);
  });
});

describe("time zones", () => {
  test("reject an unknown time zone", () => {
    expect(isTimeZone("America/Montreal_North")).toBe(false);
    expect(isTimeZone("America/Toronto")).toBe(true);
    expect(() => secondsInZone(0, "Nowhere/Else")).toThrow(RangeError);
  });

  test("support every time zone that is offered", () => {
    expect(timeZones().slice(0, 1)).toEqual(["UTC"]);
    expect(timeZones()).toContain("America/Toronto");
    expect(timeZones().filter((zone) => !isTimeZone(zone))).toEqual([]);
  });

  test("support offsets that aren't whole hours", () => {
    expect(secondsInZone(0, "Asia/Kathmandu")).toBe(5.5 * 3600);
    expect(secondsInZone(at("2026-01-01T00:00:00Z"), "Asia/Kathmandu")).toBe(
      at("2026-01-01T05:45:00Z"),
    );
  });
});

describe("canned ranges, on 1 March 2026 at 23:30 in Montréal", () => {
  const now = at("2026-03-02T04:30:00Z");
  const range = (name: CannedRange, days?: number): string => {
    const { from, to } = cannedRange(name, now, "America/Toronto", days);
    return `${isoDate(from)} ${isoDate(to)}`;
  };

  test.each<[CannedRange, number | undefined, string]>([
    ["today", undefined, "2026-03-01 2026-03-01"],
    ["current_month", undefined, "2026-03-01 2026-03-01"],
    ["last_7_days", undefined, "2026-02-23 2026-03-01"],
    ["last_n_days", 90, "2025-12-02 2026-03-01"],
    ["last_n_days", 1, "2026-03-01 2026-03-01"],
    ["last_month", undefined, "2026-02-01 2026-02-28"],
    ["last_year", undefined, "2025-01-01 2025-12-31"],
    ["year_to_date", undefined, "2026-01-01 2026-03-01"],
  ])("%s %s is %s", (name, days, expected) => {
    expect(range(name, days)).toBe(expected);
  });

  test("use December of the previous year as last month in January", () => {
    const { from, to } = cannedRange("last_month", at("2026-01-15T12:00:00Z"), "UTC");
    expect([isoDate(from), isoDate(to)]).toEqual(["2025-12-01", "2025-12-31"]);
  });

  test("follow clock changes as timestamps", () => {
    const march = { from: date("2026-03-01"), to: date("2026-03-31") };
    expect(timeRange(march, "America/Toronto")).toEqual({
      from: at("2026-03-01T00:00:00-05:00"),
      before: at("2026-04-01T00:00:00-04:00"),
    });
  });
});
