import { Copyable } from "../../copy/copyable.tsx";
import type { CellFormats } from "./fields.ts";

/** The ID of an object, which a click copies. */
export const ID = {
  id: "id",
  label: "column.id",
  cell: ({ id }: { readonly id: string }) => <Copyable value={id} />,
} as const;

/** The day on which an object was created. */
export const CREATED = {
  id: "created",
  label: "column.created",
  cell: ({ created }: { readonly created: number }, { date }: CellFormats) => (
    <time>{date(created)}</time>
  ),
} as const;
