/**
 * How many letters have to be put in, left out, exchanged or swapped with their neighbour to make one
 * word the other (optimal string alignment).
 * @param prefix compares with the beginning of `word` that comes nearest
 * @param most gives up above it
 * @returns `most + 1` when it is more
 */
export function distance(typed: string, word: string, prefix: boolean, most: number): number {
  if (!prefix && Math.abs(typed.length - word.length) > most) return most + 1;
  const to = word.slice(0, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = typed[row - 1] === to[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const crossed = typed[row - 1] === to[column - 2] && typed[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && crossed) cost = Math.min(cost, at(before, column - 2) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  const cost = prefix ? Math.min(...last) : at(last, to.length);
  return Math.min(cost, most + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
