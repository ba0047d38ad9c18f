import { lookupTable } from "@counterfoil/domain";

/** Letters that Unicode doesn't decompose, as people type them on a plain keyboard. */
const PLAIN: Readonly<Record<string, string>> = lookupTable({
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  "’": "'",
  "‘": "'",
});
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "gu");

/** Returns a text for comparison, without accents and case, so that `élise` matches `Élise`. */
export function fold(text: string): string {
  return foldLetters(text).replaceAll(/\s+/g, " ").trim();
}

/** Folds a text like `fold`, but preserves every space. */
export function foldLetters(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter);
}

/** Returns the folded words that an object is found by, skipping missing values. */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return fold(parts.filter((part) => part).join(" "));
}

/** Returns the digits of a phone number in any format. */
export function phoneDigits(phone: string | null | undefined): string | null {
  const digits = (phone ?? "").replaceAll(/\D/g, "");
  return digits === "" ? null : digits;
}
