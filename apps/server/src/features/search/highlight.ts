import { foldLetters } from "../../mirror/fold.ts";
import { isShort, tolerance, type Wanted } from "../../mirror/read/words.ts";
import { distance } from "./distance.ts";

/** An attribute with what was found in it marked (algolia.com/doc, highlight result). */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: "none" | "partial" | "full";
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

/** From and to, in places of the folded text. */
type Range = readonly [from: number, to: number];

/** Marks in a text what was looked for, misspelt words as a whole. */
export function highlight(
  text: string,
  { words }: Wanted,
  tags: { readonly pre: string; readonly post: string },
): Highlight {
  const { folded, places } = foldedPlaces(text);
  const ranges: Range[] = [];
  const matched: string[] = [];
  for (const [place, word] of words.entries()) {
    const found = rangesOf(word, folded, place === words.length - 1);
    if (found.length > 0) matched.push(word);
    ranges.push(...found);
  }
  if (matched.length === 0) return { value: text, matchLevel: "none", matchedWords: [] };
  const joined = merged(ranges.map(([from, to]) => [at(places, from), at(places, to)]));
  let value = "";
  let end = 0;
  for (const [from, to] of joined) {
    value += text.slice(end, from) + tags.pre + text.slice(from, to) + tags.post;
    end = to;
  }
  return {
    value: value + text.slice(end),
    matchLevel: matched.length === words.length ? "full" : "partial",
    fullyHighlighted: joined.length === 1 && joined[0]?.[0] === 0 && end === text.length,
    matchedWords: matched,
  };
}

/** The folded text, and for each of its places the place in the text that it comes from. */
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

function rangesOf(word: string, folded: string, last: boolean): Range[] {
  const found: Range[] = [];
  for (const { 0: token, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const from = token.indexOf(word);
    if (from === 0 || (from > 0 && !isShort(word)))
      found.push([index + from, index + from + word.length]);
    else if (isNear(word, token, last)) found.push([index, index + token.length]);
  }
  return found.length > 0 || !/^\d{4,}$/.test(word) ? found : digitRanges(word, folded);
}

function isNear(word: string, token: string, last: boolean): boolean {
  const most = tolerance(word);
  return most > 0 && distance(word, token, last, most) <= most;
}

/** A telephone number, whatever stands between its digits. */
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
