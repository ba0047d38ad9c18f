import { describe, expect, it } from "vitest";
import { formatTyped, fromLocalDate, parseTyped, toLocalDate } from "./calendar-date.ts";

describe("a typed date", () => {
  it.each([
    ["12/04/2026", "2026-12-04"],
    ["2/9/2026", "2026-02-09"],
    [" 02-29-2028 ", "2028-02-29"],
    ["12 / 04 / 2026", "2026-12-04"],
    ["12042026", "2026-12-04"],
    ["2026-12-04", "2026-12-04"],
    ["2026/2/9", "2026-02-09"],
    ["Dec 4 2026", "2026-12-04"],
    ["Dec 4, 2026", "2026-12-04"],
    ["Sept. 30, 2026", "2026-09-30"],
    ["4 déc. 2026", "2026-12-04"],
    ["1er janvier 2027", "2027-01-01"],
    ["14\u00a0févr.\u00a02027", "2027-02-14"],
    ["4 dic 2026", "2026-12-04"],
    ["4 de diciembre de 2026", "2026-12-04"],
  ])("%s is %s", (typed, date) => {
    expect(parseTyped(typed)).toBe(date);
  });

  it.each([
    "02/29/2026",
    "13/01/2026",
    "00/10/2026",
    "4 Dec",
    "12/04/26",
    "120426",
    "20261204",
    "",
    "31 nov 2026",
    "4 jui 2026",
    "4 Foo 2026",
    "de 4 2026",
  ])("%s is no day", (typed) => {
    expect(parseTyped(typed)).toBeUndefined();
  });

  it("is formatted as it is parsed", () => {
    expect(formatTyped("2026-12-04")).toBe("12/04/2026");
  });

  it("survives the calendar as the same day in every time zone", () => {
    const local = toLocalDate("2026-03-08");
    expect(local && fromLocalDate(local)).toBe("2026-03-08");
  });
});
