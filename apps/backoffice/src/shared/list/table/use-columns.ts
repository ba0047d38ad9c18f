import { useState } from "react";
import type { Column } from "../list-spec.ts";

export interface ChosenColumns<Row> {
  readonly shown: readonly Column<Row>[];
  readonly isShown: (id: string) => boolean;
  readonly show: (id: string, shown: boolean) => void;
  readonly reset: () => void;
}

/** The columns selected for a list in this browser. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]): ChosenColumns<Row> {
  const key = `counterfoil.columns.${list}`;
  const [chosen, setChosen] = useState(() => read(key));
  const standard = columns.filter((column) => !column.hidden).map(({ id }) => id);
  const ids = new Set(chosen ?? standard);
  const isShown = (id: string) => ids.has(id);
  const store = (next: readonly string[] | undefined) => {
    setChosen(next);
    write(key, next);
  };
  return {
    shown: columns.filter((column) => column.link || isShown(column.id)),
    isShown,
    show: (id, shown) => {
      const others = [...ids].filter((other) => other !== id);
      store(shown ? [...others, id] : others);
    },
    reset: () => store(undefined),
  };
}

function read(key: string): readonly string[] | undefined {
  try {
    return localStorage.getItem(key)?.split(",");
  } catch {
    return undefined;
  }
}

function write(key: string, ids: readonly string[] | undefined): void {
  try {
    if (ids) localStorage.setItem(key, ids.join(","));
    else localStorage.removeItem(key);
  } catch {
    // Storage is disabled: the selection applies until the page is left.
  }
}
