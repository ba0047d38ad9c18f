import { fold } from "../fold.ts";

const MOST_WORDS = 8;
/** Letters of a word that count: it is compared with many. */
const MOST_LETTERS = 64;
/** What people put between the digits of a telephone number. */
const PHONE = /^\+?[\d\s().\-/]+$/;
const FEWEST_DIGITS = 4;

/** What is looked for, folded. */
export interface SearchTerms {
  /** Each has to be found; only the last may be the beginning of a longer word. */
  readonly words: readonly string[];
  /** The whole of it, for names that begin so. */
  readonly whole: string;
}

/** Takes a query apart. */
export function parseSearch(query: string): SearchTerms {
  const whole = fold(query.replaceAll("\0", " "));
  const phone = phoneWord(whole);
  const words = phone === null ? wordsOf(whole).slice(0, MOST_WORDS) : [phone];
  return { words: words.map((word) => word.slice(0, MOST_LETTERS)), whole };
}

/**
 * The digits of what reads as a telephone number, however they are grouped, without the zero that
 * some countries write before it; null of anything else.
 */
export function phoneWord(folded: string): string | null {
  const digits = folded.replaceAll(/\D/g, "");
  if (!PHONE.test(folded) || digits.length < FEWEST_DIGITS) return null;
  return digits.replace(/^0+(?=\d{4})/, "");
}

/** The letters and digits of a folded text, word by word. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** One or two letters are looked for at the beginning of words only. */
export function isShort(word: string): boolean {
  return word.length < 3;
}

/**
 * How many letters may be wrong in a word: none up to three letters, one up to seven, then two
 * (algolia.com/doc, typo tolerance). What has digits in it is a number or an id, and meant as it is.
 */
export function tolerance(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The word with each two neighbours swapped: the slip of the hand that shares fewest trigrams. */
export function swapped(word: string): string[] {
  const found = new Set<string>();
  for (let place = 0; place < word.length - 1; place += 1) {
    const [one = "", other = ""] = [word[place], word[place + 1]];
    found.add(word.slice(0, place) + other + one + word.slice(place + 2));
  }
  found.delete(word);
  return [...found];
}
