import {
  isShort,
  type SearchTerms,
  splitWords,
  tolerance,
} from "../../../mirror/read/list/words.ts";
import { type Index, rankedTexts, type SearchRow } from "../indexes.ts";
import { cellsOf, distance } from "./distance.ts";
import type { SearchWork } from "./work.ts";

/** Cost of each kind of match, and of each step down in the order of fields. */
const COST = { begins: 1, inside: 3, field: 2, typo: 10 } as const;
/** Bonus of a name that equals, or starts with, the whole query. */
const WORTH = { is: 8, begins: 4 } as const;

/** A match with its distance from the query. */
export interface RankedRow {
  readonly row: SearchRow;
  readonly cost: number;
  /** Number of typos in all words. */
  readonly typos: number;
}

/** Maximum compared characters of a row; the database truncates longer texts (`find.ts`). */
export const MAX_TEXT_LENGTH = 1000;
/**
 * Ranked after all compared rows: the database found the words, but their positions are unknown.
 */
const UNRANKED: Match = { cost: Number.MAX_SAFE_INTEGER, typos: 0 };

/**
 * Returns the rows best first, without those that lack a word.
 * @param hasLongWords whether the database found the long words in them. Such a row is kept,
 *   after all others, if it wasn't compared completely: its text is too long, or the request's
 *   budget is used up.
 */
export function ranked(
  rows: readonly SearchRow[],
  index: Index,
  { terms, work, hasLongWords }: { terms: SearchTerms; work: SearchWork; hasLongWords: boolean },
): RankedRow[] {
  return rows
    .flatMap((row) => {
      const match = matchOf(rankedTexts(index, row), terms, work);
      if (match === null || match === "exhausted") {
        const whole = match === null && row.text.length < MAX_TEXT_LENGTH;
        return whole || !hasLongWords ? [] : [{ row, ...UNRANKED }];
      }
      return [{ row, ...match }];
    })
    .sort(
      (one, other) =>
        one.cost - other.cost ||
        compare(one.row.name ?? "", other.row.name ?? "") ||
        other.row.created - one.row.created ||
        compare(one.row.id, other.row.id),
    );
}

interface Match {
  readonly cost: number;
  readonly typos: number;
}

type TokenizedFields = readonly (readonly string[])[];

function matchOf(
  fields: readonly (string | null)[],
  { words, whole }: SearchTerms,
  work: SearchWork,
): Match | "exhausted" | null {
  const letters = fields.reduce((sum, field) => sum + (field?.length ?? 0), 0);
  // Read once for tokenizing, and at most once for each word.
  if (!work.spend(letters * (1 + words.length))) return "exhausted";
  const parts = fields.map((field) => splitWords(field ?? ""));
  const [first] = fields;
  let cost = first === whole ? -WORTH.is : first?.startsWith(whole) ? -WORTH.begins : 0;
  let typos = 0;
  for (const [place, word] of words.entries()) {
    const best =
      matchOfWord(parts, (token) => containment(word, token)) ??
      matchOfWord(parts, (token) => likeness(word, token, place === words.length - 1, work));
    if (best === null) return work.exhausted ? "exhausted" : null;
    cost += best.cost;
    typos += best.typos;
  }
  return { cost, typos };
}

function matchOfWord(
  fields: TokenizedFields,
  match: (token: string) => Match | null,
): Match | null {
  let best: Match | null = null;
  for (const [place, tokens] of fields.entries()) {
    for (const token of tokens) {
      const nearest = match(token);
      if (nearest === null) continue;
      const cost = nearest.cost + place * COST.field;
      if (best === null || cost < best.cost) best = { ...nearest, cost };
    }
  }
  return best;
}

/** An exact match. In any field it costs less than one typo. */
function containment(word: string, token: string): Match | null {
  if (token === word) return { cost: 0, typos: 0 };
  if (token.startsWith(word)) return { cost: COST.begins, typos: 0 };
  return !isShort(word) && token.includes(word) ? { cost: COST.inside, typos: 0 } : null;
}

function likeness(word: string, token: string, last: boolean, work: SearchWork): Match | null {
  const most = tolerance(word);
  if (most === 0 || !work.spend(cellsOf(word, most))) return null;
  const typos = distance(word, token, last, most);
  return typos > most ? null : { cost: typos * COST.typo, typos };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
