import { distance } from "./distance.ts";
import type { Index, Row } from "./indexes.ts";
import { tolerance, type Wanted, wordsOf } from "./words.ts";

/** What each kind of match costs, and each step down in the order of fields. */
const COST = { begins: 1, inside: 3, field: 2, typo: 10 } as const;
/** What a name is worth that is, or begins with, all that was typed. */
const WORTH = { is: 8, begins: 4 } as const;

/** The rows best first; those that lack a word are left out. */
export function ranked(rows: readonly Row[], index: Index, wanted: Wanted): Row[] {
  return rows
    .flatMap((row) => {
      const cost = costOf(index.fields(row), wanted);
      return cost === null ? [] : [{ row, cost }];
    })
    .sort(
      (one, other) =>
        one.cost - other.cost ||
        compare(one.row.name ?? "", other.row.name ?? "") ||
        other.row.created - one.row.created ||
        compare(one.row.id, other.row.id),
    )
    .map(({ row }) => row);
}

function costOf(fields: readonly (string | null)[], { words, whole }: Wanted): number | null {
  const parts = fields.map((field) => wordsOf(field ?? ""));
  const [first] = fields;
  let cost = first === whole ? -WORTH.is : first?.startsWith(whole) ? -WORTH.begins : 0;
  for (const [place, word] of words.entries()) {
    const best = costOfWord(word, parts, place === words.length - 1);
    if (best === null) return null;
    cost += best;
  }
  return cost;
}

function costOfWord(
  word: string,
  fields: readonly (readonly string[])[],
  last: boolean,
): number | null {
  let best: number | null = null;
  for (const [place, tokens] of fields.entries()) {
    for (const token of tokens) {
      const cost = costOfToken(word, token, last);
      if (cost === null) continue;
      const whole = cost + place * COST.field;
      if (best === null || whole < best) best = whole;
    }
  }
  return best;
}

function costOfToken(word: string, token: string, last: boolean): number | null {
  if (token === word) return 0;
  if (token.startsWith(word)) return COST.begins;
  if (token.includes(word)) return COST.inside;
  const most = tolerance(word);
  if (most === 0) return null;
  const typos = distance(word, token, last, most);
  return typos > most ? null : typos * COST.typo;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
