import { useState } from "react";

interface IdentifiedRow {
  readonly id: string;
}

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  readonly toggle: (row: Row) => void;
  readonly setAll: (rows: readonly Row[], on: boolean) => void;
  readonly clear: () => void;
}

/** Returns the selected rows, kept while paging. */
export function useSelection<Row extends IdentifiedRow>(): Selection<Row> {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const change = (edit: (next: Map<string, Row>) => void) =>
    setPicked((old) => {
      const next = new Map(old);
      edit(next);
      return next;
    });
  return {
    rows: [...picked.values()],
    has: (id) => picked.has(id),
    toggle: (row) =>
      change((next) => {
        if (!next.delete(row.id)) next.set(row.id, row);
      }),
    setAll: (rows, on) =>
      change((next) => {
        for (const row of rows) {
          if (on) next.set(row.id, row);
          else next.delete(row.id);
        }
      }),
    clear: () => setPicked(new Map()),
  };
}
