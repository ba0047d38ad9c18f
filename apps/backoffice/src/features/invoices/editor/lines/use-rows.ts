import { MAXIMUM_INVOICE_LINES } from "@counterfoil/domain";
import { useMemo } from "react";
import { emptyLine, type LineValues } from "../draft/values.ts";

type LineRows = readonly LineValues[];

export interface RowActions {
  readonly change: (key: string, change: Partial<LineValues>) => void;
  /** Adds a row after another, or at the end, and focuses it. */
  readonly add: (after?: string) => void;
  readonly remove: (key: string) => void;
  /** Moves a row by a number of positions, within the list. */
  readonly move: (key: string, by: number) => void;
  /** Moves a row to a position. */
  readonly place: (key: string, place: number) => void;
}

/** Returns stable actions on the grid's rows. */
export function useRows(setRows: (edit: (rows: LineRows) => LineRows) => void): RowActions {
  return useMemo(
    () => ({
      change: (key, change) =>
        setRows((rows) => rows.map((row) => (row.key === key ? { ...row, ...change } : row))),
      add: (after) =>
        setRows((rows) => {
          if (rows.length >= MAXIMUM_INVOICE_LINES) return rows;
          const at = after === undefined ? rows.length : placeOf(rows, after) + 1;
          const newLine = emptyLine(rows[at - 1]);
          queueMicrotask(() => focusLine(newLine.key));
          return [...rows.slice(0, at), newLine, ...rows.slice(at)];
        }),
      remove: (key) =>
        setRows((rows) => {
          const at = placeOf(rows, key);
          const others = rows.filter((row) => row.key !== key);
          const left = others.length === 0 ? [emptyLine(rows[at])] : others;
          const next = left[at] ?? left[at - 1];
          if (next) queueMicrotask(() => focusLine(next.key));
          return left;
        }),
      move: (key, by) => setRows((rows) => moved(rows, key, placeOf(rows, key) + by)),
      place: (key, place) => setRows((rows) => moved(rows, key, place)),
    }),
    [setRows],
  );
}

/** Returns the rows with one of them moved. */
export function moved(rows: LineRows, key: string, place: number): LineRows {
  const from = placeOf(rows, key);
  const row = rows[from];
  const to = Math.max(0, Math.min(rows.length - 1, place));
  if (!row || from === to) return rows;
  const others = rows.filter((other) => other !== row);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

function placeOf(rows: LineRows, key: string): number {
  return rows.findIndex((row) => row.key === key);
}

/** Focuses a row's description once it is rendered. */
function focusLine(key: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLInputElement>(`[data-line="${key}"] input`)?.focus(),
  );
}
