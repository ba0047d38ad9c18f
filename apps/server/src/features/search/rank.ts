import { isShort, tolerance, type Wanted, wordsOf } from "../../mirror/read/words.ts";
import { distance } from "./distance.ts";
import type { Index, Row } from "./indexes.ts";

/** What each kind of match costs, and each step down in the order of fields. */
const COST = { begins: 1, inside: 3, field: 2, typo: 10 } as const;
/** What a name is worth that is, or begins with, all that was typed. */
const WORTH = { is: 8, begins: 4 } as const;

/** A row that was found, and how far it is from what was typed. */
export interface Ranked {
  readonly row: Row;
  readonly cost: number;
  /** Wrong letters in all words. */
  readonly typos: number;
}

/** The rows best first; those that lack a word are left out. */
export function ranked(rows: readonly Row[], index: Index, wanted: Wanted): Ranked[] {
  return rows
    .flatMap((row) => {
      const match = matchOf(index.fields(row), wanted);
      return match === null ? [] : [{ row, ...match }];
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

function matchOf(fields: readonly (string | null)[], { words, whole }: Wanted): Match | null {
  const parts = fields.map((field) => wordsOf(field ?? ""));
  const [first] = fields;
  let cost = first === whole ? -WORTH.is : first?.startsWith(whole) ? -WORTH.begins : 0;
  let typos = 0;
  for (const [place, word] of words.entries()) {
    const best = matchOfWord(word, parts, place === words.length - 1);
    if (best === null) return null;
    cost += best.cost;
    typos += best.typos;
  }
  return { cost, typos };
}

function matchOfWord(
  word: string,
  fields: readonly (readonly string[])[],
  last: boolean,
): Match | null {
  let best: Match | null = null;
  for (const [place, tokens] of fields.entries()) {
    for (const token of tokens) {
      const match = matchOfToken(word, token, last);
      if (match === null) continue;
      const cost = match.cost + place * COST.field;
      if (best === null || cost < best.cost) best = { ...match, cost };
    }
  }
  return best;
}

function matchOfToken(word: string, token: string, last: boolean): Match | null {
  if (token === word) return { cost: 0, typos: 0 };
  if (token.startsWith(word)) return { cost: COST.begins, typos: 0 };
  if (!isShort(word) && token.includes(word)) return { cost: COST.inside, typos: 0 };
  const most = tolerance(word);
  if (most === 0) return null;
  const typos = distance(word, token, last, most);
  return typos > most ? null : { cost: typos * COST.typo, typos };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
