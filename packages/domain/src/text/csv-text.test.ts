import { describe, expect, it } from "vitest";
import { csvText } from "./csv-text.ts";

const SIGNS = [..."=+-@＝＋－＠﹦﹢﹣﹫−"];
const BEFORE = {
  nothing: "",
  spaces: "  ",
  "a no-break space": "\u00a0",
  "an ideographic space": "\u3000",
  "a zero-width space": "\u200b",
  "a word joiner": "\u2060",
  "a byte order mark": "\ufeff",
  "a soft hyphen": "\u00ad",
  "a right-to-left mark": "\u200f",
  "a variation selector": "\ufe0f",
  "a Hangul filler": "\u3164",
  "a tab": "\t",
  "line ends": "\r\n",
  "a null byte": "\0",
  "an escape": "\u001b",
  "all of these": " \u00a0\u200b\ufeff\t",
};

describe("text in a CSV file", () => {
  it.each(Object.entries(BEFORE))("isn't a formula after %s", (_name, before) => {
    for (const sign of SIGNS) {
      const cell = csvText(`${before}${sign}HYPERLINK("https://x.example")`);
      expect([sign, cell.startsWith("\"'")]).toEqual([sign, true]);
    }
  });

  it.each(["\t", "\r", "\n", "\0"])("does not begin with the control character %j", (start) => {
    expect(csvText(`${start}Flour`).replace(/^"/, "")).toMatch(/^'/);
  });

  it.each([";", ",", "\t", "\n", "\r\n", "; ", ';"', "\n\u200b"])(
    "isn't a formula after %j, where a program with another separator begins a cell",
    (separator) => {
      const begins = ["=1+1", "＝1+1", "@SUM(A1)", "+1+cmd|' /C calc'!A0", "-HYPERLINK(A1)"];
      for (const formula of begins) {
        const cell = csvText(`Smith${separator}${formula}`);
        expect([cell, cell.includes(`'${formula}`)]).toEqual([cell, true]);
      }
    },
  );

  it.each([
    ["Flour (25 kg)", "Flour (25 kg)"],
    ["a = b", "a = b"],
    ["Smith, John", '"Smith, John"'],
    ['5" pipe', '"5"" pipe"'],
    ["one\ntwo", '"one\ntwo"'],
    ["", ""],
    ["Łódź – główna", "Łódź – główna"],
    ["Discount; -10 %\n- two chairs\n+ one table", '"Discount; -10 %\n- two chairs\n+ one table"'],
    ["lea@maple.example; 2 = b", '"lea@maple.example; 2 = b"'],
  ])("%j stays as it is", (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });
});
