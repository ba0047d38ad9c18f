import { describe, expect, it } from "vitest";
import { bucketsOf } from "./buckets.ts";

const day = (text: string) => ({ day: text, gross: 1_000, refunded: -100, payments: 2 });

describe("the bars of a period", () => {
  it("are its days if they are wide enough", () => {
    const bars = bucketsOf([day("2026-11-20"), day("2026-11-21")]);
    expect(bars.map(({ key, monthly }) => [key, monthly])).toEqual([
      ["2026-11-20", false],
      ["2026-11-21", false],
    ]);
  });

  it("are months for a long period, with the same total", () => {
    const days = Array.from({ length: 70 }, (_, place) =>
      day(new Date(Date.UTC(2026, 8, 1 + place)).toISOString().slice(0, 10)),
    );
    const bars = bucketsOf(days);
    expect(bars.map(({ key }) => key)).toEqual(["2026-09", "2026-10", "2026-11"]);
    expect(bars.map(({ first, last }) => [first, last])).toEqual([
      ["2026-09-01", "2026-09-30"],
      ["2026-10-01", "2026-10-31"],
      ["2026-11-01", "2026-11-09"],
    ]);
    expect(bars.reduce((sum, { gross }) => sum + gross, 0)).toBe(70_000);
    expect(bars.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(-7_000);
    expect(bars.reduce((sum, { payments }) => sum + payments, 0)).toBe(140);
  });
});
