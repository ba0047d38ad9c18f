/**
 * Returns the number of insertions, deletions, substitutions and swaps of adjacent letters that
 * turn one word into the other (optimal string alignment). Only computes cells within `most` of the
 * diagonal: cells further away always cost more.
 * @param prefix compares with the closest prefix of `word`
 * @param most maximum distance
 * @returns `most + 1` if the distance is greater
 */
export function distance(typed: string, word: string, prefix: boolean, most: number): number {
  if (typed.length - word.length > most) return most + 1;
  if (!prefix && word.length - typed.length > most) return most + 1;
  const to = word.slice(0, typed.length + most);
  const beyond = most + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => Math.min(column, beyond));
  for (let row = 1; row <= typed.length; row += 1) {
    const next = new Array<number>(to.length + 1).fill(beyond);
    let least = beyond;
    const from = Math.max(0, row - most);
    for (let column = from; column <= Math.min(to.length, row + most); column += 1) {
      const cost = Math.min(costAt(typed, to, row, column, { before, last, next }), beyond);
      next[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return beyond;
    [before, last] = [last, next];
  }
  const cost = prefix ? Math.min(...last) : at(last, to.length);
  return Math.min(cost, beyond);
}

/** Returns the maximum number of cells that `distance` computes. */
export function cellsOf(typed: string, most: number): number {
  return typed.length * (2 * most + 1);
}

interface DistanceRows {
  readonly before: readonly number[];
  readonly last: readonly number[];
  readonly next: readonly number[];
}

function costAt(
  typed: string,
  to: string,
  row: number,
  column: number,
  rows: DistanceRows,
): number {
  const { before, last, next } = rows;
  if (column === 0) return row;
  const same = typed[row - 1] === to[column - 1];
  const cost = Math.min(
    at(last, column) + 1,
    at(next, column - 1) + 1,
    at(last, column - 1) + (same ? 0 : 1),
  );
  const crossed =
    row > 1 && column > 1 && typed[row - 1] === to[column - 2] && typed[row - 2] === to[column - 1];
  return crossed ? Math.min(cost, at(before, column - 2) + 1) : cost;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
