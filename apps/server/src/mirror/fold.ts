import { lookupTable } from "@counterfoil/domain";

/** Letters that Unicode does not take apart, as people type them on a plain keyboard. */
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

/** Text as it is compared: without accents and capitals, so that `Élise` is found by `elise`. */
export function fold(text: string): string {
  return foldLetters(text).replaceAll(/\s+/g, " ").trim();
}

/** Like `fold`, with every space where it stood. */
export function foldLetters(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter);
}

/** The folded words that an object is found by; what is missing is left out. */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return fold(parts.filter((part) => part).join(" "));
}

/** A telephone number as it is typed by anyone: its digits alone. */
export function phoneDigits(phone: string | null | undefined): string | null {
  const digits = (phone ?? "").replaceAll(/\D/g, "");
  return digits === "" ? null : digits;
}
