import { lookupTable } from "@counterfoil/domain";

/** Look-alike characters and the letters they replace. */
const LOOKALIKES: Readonly<Record<string, string>> = lookupTable({
  "@": "a",
  "4": "a",
  "8": "b",
  "(": "c",
  "3": "e",
  "6": "g",
  "9": "g",
  "1": "i",
  "!": "i",
  "|": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
  "2": "z",
});

/** Maximum length of a suffix that adds no strength, such as a year and two punctuation marks. */
const DECORATION = 8;

/**
 * Returns the words that a password may be a spelling of: in lower case, without accents, with
 * look-alike characters replaced by letters, and with digits and punctuation removed at both ends.
 */
export function spellingsOf(password: string): ReadonlySet<string> {
  const plain = password.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const bare = withoutDecoration(plain);
  const read = readings(plain);
  const before = withoutAppendix(plain);
  return new Set([plain, before, bare, ...readings(bare), ...read, ...read.map(withoutDecoration)]);
}

/** Returns a password without the punctuation and the year that people append to an old one. */
export function withoutAppendix(password: string): string {
  return password.replace(/(?:(?:19|20)\d\d|[^\p{L}\p{N}]\d{0,2})+$/u, "");
}

function readings(text: string): string[] {
  const letters = [...text].map((character) => LOOKALIKES[character] ?? character).join("");
  const otherwise = [...text]
    .map((character) => (character === "1" ? "l" : (LOOKALIKES[character] ?? character)))
    .join("");
  return [letters, otherwise];
}

function withoutDecoration(text: string): string {
  const bare = text.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
  return text.length - bare.length <= DECORATION ? bare : text;
}
