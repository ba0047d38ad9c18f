import { foldLetters } from "../../../mirror/fold.ts";
import { isShort, type SearchTerms, tolerance } from "../../../mirror/read/list/words.ts";
import { cellsOf, distance } from "./distance.ts";
import type { SearchWork } from "./work.ts";

/** An attribute with matches marked (algolia.com/doc, highlight result). */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: "none" | "partial" | "full";
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

/** Start and end, as offsets in the folded text. */
type Range = readonly [from: number, to: number];

/** Number of characters of a text in which matches are marked; the rest is returned unchanged. */
const MAX_MARKED = 500;

/**
 * Marks the matches in a text, misspelled words as a whole. Returns the text unmarked if the
 * request's budget is used up.
 */
export function highlight(
  text: string,
  { words }: SearchTerms,
  { pre, post, work }: { readonly pre: string; readonly post: string; readonly work: SearchWork },
): Highlight {
  const unmarked = { value: text, matchLevel: "none", matchedWords: [] } as const;
  const beginning = text.slice(0, MAX_MARKED);
  if (words.length === 0 || !work.spend(beginning.length * (1 + words.length))) return unmarked;
  const { folded, places } = foldedPlaces(beginning);
  const tokens = tokensOf(folded);
  const ranges: Range[] = [];
  const matched: string[] = [];
  for (const [place, word] of words.entries()) {
    const near = (token: string) => isNear(word, token, place === words.length - 1, work);
    const matches = rangesOf(word, folded, tokens, near);
    if (matches.length > 0) matched.push(word);
    for (const range of matches) ranges.push(range);
  }
  if (matched.length === 0) return unmarked;
  const joined = merged(ranges.map(([from, to]) => [at(places, from), at(places, to)]));
  let value = "";
  let end = 0;
  for (const [from, to] of joined) {
    value += text.slice(end, from) + pre + text.slice(from, to) + post;
    end = to;
  }
  return {
    value: value + text.slice(end),
    matchLevel: matched.length === words.length ? "full" : "partial",
    fullyHighlighted: joined.length === 1 && joined[0]?.[0] === 0 && end === text.length,
    matchedWords: matched,
  };
}

/** The folded text, with the original offset of each of its characters. */
function foldedPlaces(text: string): { folded: string; places: number[] } {
  const places: number[] = [];
  let folded = "";
  let place = 0;
  for (const letter of text) {
    const plain = foldLetters(letter);
    folded += plain;
    for (let part = 0; part < plain.length; part += 1) places.push(place);
    place += letter.length;
  }
  places.push(text.length);
  return { folded, places };
}

const at = (places: readonly number[], place: number) => places[place] ?? places.at(-1) ?? 0;

interface TextToken {
  readonly token: string;
  readonly index: number;
}

function tokensOf(folded: string): TextToken[] {
  return [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: token, index }) => ({ token, index }));
}

function rangesOf(
  word: string,
  folded: string,
  tokens: readonly TextToken[],
  near: (token: string) => boolean,
): Range[] {
  const ranges: Range[] = [];
  for (const { token, index } of tokens) {
    const from = token.indexOf(word);
    if (from === 0 || (from > 0 && !isShort(word)))
      ranges.push([index + from, index + from + word.length]);
    else if (near(token)) ranges.push([index, index + token.length]);
  }
  return ranges.length > 0 || !/^\d{4,}$/.test(word) ? ranges : digitRanges(word, folded);
}

function isNear(word: string, token: string, last: boolean, work: SearchWork): boolean {
  const most = tolerance(word);
  if (most === 0 || !work.spend(cellsOf(word, most))) return false;
  return distance(word, token, last, most) <= most;
}

/** A phone number with any separators. */
function digitRanges(word: string, folded: string): Range[] {
  const places = [...folded.matchAll(/\d/g)].map(({ index }) => index);
  const from = folded.replaceAll(/\D/g, "").indexOf(word);
  if (from < 0) return [];
  return [[places[from] ?? 0, (places[from + word.length - 1] ?? 0) + 1]];
}

function merged(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges.toSorted(([one], [other]) => one - other)) {
    const before = joined.at(-1);
    if (before === undefined || range[0] > before[1]) joined.push(range);
    else joined[joined.length - 1] = [before[0], Math.max(before[1], range[1])];
  }
  return joined;
}
