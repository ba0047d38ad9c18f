import { lookupTable } from "../lookup-table.ts";
import { isPhone } from "./phone.ts";

/** Country codes of one and of two digits; all others have three (ITU-T E.164, list of codes). */
const COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** How countries part their numbers, by country code; others are read in threes. */
const PARTS: Readonly<Record<string, readonly number[]>> = lookupTable({
  "1": [3, 3, 4],
  "33": [1, 2, 2, 2, 2],
  "52": [2, 4, 4],
});

/**
 * Returns a telephone number as it is read, without a line break inside: `+1 514 374 7983`. One
 * that was written with separators keeps them, and a text that isn't a number stays as it is.
 */
export function phoneText(phone: string): string {
  const text = phone.trim();
  const [, plus = "", digits] = /^(\+?)(\d{6,15})$/.exec(text) ?? [];
  if (digits === undefined) return isPhone(text) ? text.replaceAll(/\s+/g, "\u00a0") : text;
  const country = plus === "" ? "" : (COUNTRY_CODE.exec(digits)?.[0] ?? "");
  const rest = digits.slice(country.length);
  const parts = PARTS[country];
  const isUsual = parts?.reduce((all, length) => all + length, 0) === rest.length;
  const groups = parted(rest, parts !== undefined && isUsual ? parts : threes(rest.length));
  return [...(country === "" ? [] : [plus + country]), ...groups].join("\u00a0");
}

/** Returns groups of three digits, the last of two to four. */
function threes(length: number): readonly number[] {
  if (length <= 4) return [length];
  return [3, ...threes(length - 3)];
}

function parted(digits: string, lengths: readonly number[]): string[] {
  let from = 0;
  return lengths.map((length) => {
    from += length;
    return digits.slice(from - length, from);
  });
}
