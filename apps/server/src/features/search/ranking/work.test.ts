import { resources } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { parseSearch } from "../../../mirror/read/list/words.ts";
import type { SearchRow } from "../indexes.ts";
import { distance } from "./distance.ts";
import { highlight } from "./highlight.ts";
import { MAX_TEXT_LENGTH, ranked } from "./rank.ts";
import { MAX_STEPS, SearchWork } from "./work.ts";

/** A business's words, all similar: the worst case of comparing. */
const ALIKE = Array.from({ length: 8 }, (_, n) => `${"ab".repeat(30)}${"cdefghij"[n]}x`).join(" ");

const row = (id: number, text: string): SearchRow => ({
  id: `cus_${id}`,
  created: id,
  status: null,
  amount: null,
  name: text.slice(0, 300),
  email: null,
  last4: null,
  number: null,
  text: text.slice(0, MAX_TEXT_LENGTH),
});

const customers = { ...resources.customer.search, resource: resources.customer };

const spent = (work: SearchWork) => MAX_STEPS - work.left;

describe("the work of one search request", () => {
  it("is bounded for any names and words", () => {
    const work = new SearchWork();
    const near = row(0, `${"ba".repeat(31)} `.repeat(100));
    const rows = Array.from({ length: 1000 }, (_, id) => ({ ...near, id: `cus_${id}` }));
    const found = ranked(rows, customers, {
      terms: parseSearch(ALIKE),
      work,
      hasLongWords: false,
    });
    expect(found).toEqual([]);
    expect(work.exhausted).toBe(true);
    expect(spent(work)).toBeLessThanOrEqual(MAX_STEPS);
  });

  it("is bounded for all queries of the request together", () => {
    const work = new SearchWork(10_000);
    const rows = Array.from({ length: 20 }, (_, id) => row(id, "atelier nord inc. comptes"));
    const asked = { terms: parseSearch("ateleir"), work, hasLongWords: false };
    expect(ranked(rows, customers, asked)).toHaveLength(20);
    for (let n = 0; n < 100 && !work.exhausted; n += 1) ranked(rows, customers, asked);
    expect(work.exhausted).toBe(true);
    expect(ranked(rows, customers, asked)).toEqual([]);
  });

  it("is far below the bound for a thousand typical customers", () => {
    const work = new SearchWork();
    const rows = Array.from({ length: 1000 }, (_, id) =>
      row(id, `cus_${id} atelier nord ${id} comptes${id}@atelier-nord.example 5143747983`),
    );
    const terms = parseSearch("atelier");
    expect(ranked(rows, customers, { terms, work, hasLongWords: true })).toHaveLength(1000);
    expect(spent(work)).toBeLessThan(MAX_STEPS / 5);
    expect(work.exhausted).toBe(false);
  });

  it("keeps a row that the database matched beyond the compared text", () => {
    const long = row(1, `${"atelier ".repeat(200)} zebra`);
    const near = row(2, "zebra crossings");
    const asked = { terms: parseSearch("zebra"), work: new SearchWork(), hasLongWords: true };
    const found = ranked([long, near], customers, asked).map((each) => each.row.id);
    expect(found).toEqual(["cus_2", "cus_1"]);
  });

  it("keeps the database's rows once the bound is reached", () => {
    const asked = { terms: parseSearch("nord"), work: new SearchWork(100), hasLongWords: true };
    const rows = [row(1, "nord"), row(2, `nord ${"x".repeat(100)}`)];
    const found = ranked(rows, customers, asked).map((each) => each.row.id);
    expect(found).toEqual(["cus_1", "cus_2"]);
  });

  it("highlights words in long texts within its bound, and returns the full text", () => {
    const text = "élise tremblya ".repeat(400);
    const work = new SearchWork(20_000);
    const tags = { pre: "[", post: "]", work };
    const marked = highlight(text, parseSearch("tremblay"), tags);
    expect(marked.value.replaceAll(/[[\]]/g, "")).toBe(text);
    expect(marked.value).toContain("[tremblya]");
    for (let n = 0; n < 100 && !work.exhausted; n += 1)
      highlight(text, parseSearch("tremblay"), tags);
    expect(work.exhausted).toBe(true);
    expect(highlight(text, parseSearch("tremblay"), tags)).toEqual({
      value: text,
      matchLevel: "none",
      matchedWords: [],
    });
  });
});

/** Computes every cell of the table, as by the definition of the distance. */
function plainDistance(typed: string, word: string, prefix: boolean): number {
  const table: number[][] = [];
  const cell = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= typed.length; row += 1) {
    const cells: number[] = [];
    table.push(cells);
    for (let column = 0; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1] ? 0 : 1;
      const crossed = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const least = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + same,
        row > 1 && column > 1 && crossed ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      cells.push(row === 0 && column === 0 ? 0 : least);
    }
  }
  const last = table.at(-1) ?? [];
  return prefix ? Math.min(...last) : (last.at(-1) ?? 0);
}

describe("the distance of two words", () => {
  it("equals the full edit distance, up to the tolerance", () => {
    const words = Array.from({ length: 70 }, (_, n) =>
      Array.from(
        { length: 1 + (n % 9) },
        (_, place) => "abc"[(n * 7 + place * place * n) % 3],
      ).join(""),
    );
    for (const [n, typed] of words.entries()) {
      for (const word of words.slice(n % 7)) {
        for (const prefix of [true, false]) {
          for (const most of [1, 2]) {
            const expected = Math.min(plainDistance(typed, word, prefix), most + 1);
            expect(distance(typed, word, prefix, most), `${typed} ${word} ${prefix}`).toBe(
              expected,
            );
          }
        }
      }
    }
  });
});
