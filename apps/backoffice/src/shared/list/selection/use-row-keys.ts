import { useEffect, useState } from "react";
import { useShortcuts } from "../../shortcuts/use-shortcuts.ts";

/** The last selected row of each list, to return to with Back. */
const places = new Map<string, number>();

interface RowKeys {
  /** Position of the row that keys act on; -1 before any was pressed. */
  readonly active: number;
}

/**
 * Handles the keys of a list: J and K move between the rows, Enter opens, X selects. Rows have
 * `data-row` with their position.
 * @param address identifies the list when the user returns to it
 */
export function useRowKeys(
  address: string,
  rows: number,
  onPick: ((place: number) => void) | undefined,
): RowKeys {
  const [place, setPlace] = useState({ address, active: places.get(address) ?? -1 });
  const active = place.address === address ? place.active : (places.get(address) ?? -1);
  useEffect(() => {
    if (active >= 0) places.set(address, active);
  }, [address, active]);
  const move = (step: number) => {
    const next = Math.min(Math.max(active + step, 0), rows - 1);
    if (next < 0) return;
    setPlace({ address, active: next });
    rowAt(next)?.scrollIntoView({ block: "nearest" });
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    enter: () => {
      const row = rowAt(active);
      // A row without a page of its own opens its menu.
      const target = row?.querySelector("a") ?? row?.querySelector<HTMLElement>("[aria-haspopup]");
      target?.click();
    },
    x: () => {
      if (active >= 0 && active < rows) onPick?.(active);
    },
    "/": () => document.querySelector<HTMLInputElement>("[data-list-search] input")?.focus(),
  });
  return { active };
}

function rowAt(place: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${place}"]`);
}
