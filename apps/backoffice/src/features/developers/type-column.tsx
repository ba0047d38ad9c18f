import { Button, Truncate } from "@counterfoil/ui";
import type { DataColumn } from "../../shared/table/data-table.tsx";

/** Returns the first column of a table of events: the type, which opens the row. */
export function typeColumn<Data extends { readonly type: string }>(
  head: string,
  onOpen: (row: Data) => void,
): DataColumn<Data> {
  return {
    id: "type",
    head,
    strong: true,
    cell: (row) => (
      <Button variant="link" onClick={() => onOpen(row)}>
        <Truncate>{row.type}</Truncate>
      </Button>
    ),
  };
}
