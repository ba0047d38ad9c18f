import { describe, expect, it } from "vitest";
import { linesIn } from "../structure/sources.ts";

/** The length of a day in numbers, in seconds or milliseconds. */
const DAY = /\b86_?400(_?000)?\b|\b24 \* (60 \* 60|3_?600)(_?000)?\b|\b24 \* [A-Z_]*HOUR\b/;

describe("the length of a day", () => {
  it("is DAY_SECONDS of the domain, written once", () => {
    const lines = ["apps", "packages"]
      .flatMap((folder) => linesIn(folder, DAY))
      // Released migrations don't change.
      .filter(({ file }) => !file.includes("/migrations/"));
    expect(lines).toEqual([
      {
        file: "packages/domain/src/calendar/seconds.ts",
        text: "export const DAY_SECONDS = 86_400;",
      },
    ]);
  });

  it.each([
    ["const DAY_MS = 86_400_000;", true],
    ["const WEEK = 7 * 24 * 60 * 60;", true],
    ["const PAUSE = 24 * 3600_000;", true],
    ["const DAY = 24 * HOUR;", true],
    ["const DAY_MS = DAY_SECONDS * 1000;", false],
    ["const HOURS = 24 * count;", false],
  ])("is recognized: %s", (line, isDay) => {
    expect(DAY.test(line)).toBe(isDay);
  });
});
