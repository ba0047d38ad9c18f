import { useState } from "react";
import { storedText, storeText } from "../../storage/stored-text.ts";
import type { Column } from "../list-spec.ts";

export interface ChosenColumns<Row> {
  readonly shown: readonly Column<Row>[];
  readonly isShown: (id: string) => boolean;
  readonly show: (id: string, shown: boolean) => void;
  readonly reset: () => void;
}

/** Returns the columns selected for a list in this browser. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]): ChosenColumns<Row> {
  const key = `counterfoil.columns.${list}`;
  const [chosen, setChosen] = useState(() => columnsIn(storedText(key), columns));
  const standard = columns.filter((column) => !column.hidden).map(({ id }) => id);
  const ids = new Set(chosen ?? standard);
  const isShown = (id: string) => ids.has(id);
  const store = (next: readonly string[] | undefined) => {
    setChosen(next);
    storeText(key, next?.join(",") ?? null);
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

/**
 * Returns the columns of a stored selection that the list has; undefined if there is no selection
 * of its columns.
 */
export function columnsIn(
  stored: string | null,
  columns: readonly { readonly id: string }[],
): readonly string[] | undefined {
  const ids = stored?.split(",").filter((id) => columns.some((column) => column.id === id));
  return ids?.length || !stored ? ids : undefined;
}
