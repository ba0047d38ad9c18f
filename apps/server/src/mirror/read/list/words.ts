import { fold } from "../../fold.ts";

const MAX_WORDS = 8;
/** Letters of a word that are compared: each word is compared with many. */
const MAX_LETTERS = 64;
/** A telephone number with the usual separators. */
const PHONE = /^\+?[\d\s().\-/]+$/;
const FEWEST_DIGITS = 4;

/** A parsed search query, folded. */
export interface SearchTerms {
  /** All of them must match; only the last also matches as a prefix. */
  readonly words: readonly string[];
  /** The whole query, to match names by their beginning. */
  readonly whole: string;
}

/** Parses a search query. */
export function parseSearch(query: string): SearchTerms {
  const whole = fold(query.replaceAll("\0", " "));
  const phone = phoneWord(whole);
  const words = phone === null ? splitWords(whole).slice(0, MAX_WORDS) : [phone];
  return { words: words.map((word) => word.slice(0, MAX_LETTERS)), whole };
}

/**
 * Returns the digits of a telephone number in any grouping, without the leading zero that some
 * countries use; null for any other text.
 */
export function phoneWord(folded: string): string | null {
  const digits = folded.replaceAll(/\D/g, "");
  if (!PHONE.test(folded) || digits.length < FEWEST_DIGITS) return null;
  return digits.replace(/^0+(?=\d{4})/, "");
}

/** Splits a folded text into words of letters and digits. */
export function splitWords(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns whether a word matches the beginning of words only: one or two letters. */
export function isShort(word: string): boolean {
  return word.length < 3;
}

/**
 * Returns how many typos a word may have: none up to three letters, one up to seven, then two
 * (algolia.com/doc, typo tolerance). A word with digits is a number or an ID and must match
 * exactly.
 */
export function tolerance(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Returns the word with each pair of adjacent letters swapped: the typo that shares fewest
 * trigrams.
 */
export function swapped(word: string): string[] {
  const matches = new Set<string>();
  for (let place = 0; place < word.length - 1; place += 1) {
    const [one = "", other = ""] = [word[place], word[place + 1]];
    matches.add(word.slice(0, place) + other + one + word.slice(place + 2));
  }
  matches.delete(word);
  return [...matches];
}
