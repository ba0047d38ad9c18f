import { Copyable } from "../../copy/copyable.tsx";
import type { CellFormats } from "./fields.ts";

/** The ID of an object, which a click copies. */
export const idCell = ({ id }: { readonly id: string }) => <Copyable value={id} />;

/** The day on which an object was created. */
export const createdCell = ({ created }: { readonly created: number }, { date }: CellFormats) => (
  <time>{date(created)}</time>
);
