import type { Growing } from "./width.ts";

/** A window's width and the width that a column has in it, both in pixels. */
type WidthAt = readonly [window: number, column: number];

/**
 * Returns the CSS width of a column that grows with the window: evenly between the given windows,
 * not below the first nor beyond the last.
 * @param first the narrowest window in which the column grows
 * @param further wider windows, with columns that are at least as wide
 */
export function growing(first: WidthAt, ...further: readonly WidthAt[]): Growing {
  let [from, narrow] = first;
  const parts = [`${narrow}px`];
  for (const [to, wide] of further) {
    const slope = (wide - narrow) / (to - from);
    const start = `${round(slope * 100)}vw - ${round(slope * from)}px`;
    if (slope > 0) parts.push(`clamp(0px, ${start}, ${wide - narrow}px)`);
    [from, narrow] = [to, wide];
  }
  return `calc(${parts.join(" + ")})`;
}

const round = (number: number) => Math.round(number * 100) / 100;
