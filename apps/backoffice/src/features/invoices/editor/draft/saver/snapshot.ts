import type { InvoiceUpdate } from "../../../api.ts";
import { DRAFT_FIELDS } from "../draft-fields.ts";
import type { ReadLine } from "../read-lines.ts";
import type { EditorValues } from "../values.ts";

/** The target state of a draft, in groups of parameters that must be sent together. */
export type Snapshot = Readonly<Record<string, InvoiceUpdate>>;

/**
 * Returns the draft that the form describes.
 * @param zone the business's time zone, for due dates
 */
export function snapshotOf(
  values: EditorValues,
  lines: readonly ReadLine[],
  zone: string,
): Snapshot {
  const groups = Object.entries(DRAFT_FIELDS).map(
    ([name, { write }]) => [name, write(values, { lines, zone })] as const,
  );
  return Object.fromEntries(groups);
}

/** Returns the parameters that turn one snapshot into the other; undefined if they are equal. */
export function changesBetween(from: Snapshot | undefined, to: Snapshot): InvoiceUpdate {
  const groups = Object.entries(to).filter(
    ([name, group]) => JSON.stringify(from?.[name]) !== JSON.stringify(group),
  );
  const { number, ...rest }: InvoiceUpdate = Object.assign({}, ...groups.map(([, group]) => group));
  // An empty number removes one, which a new draft doesn't have.
  return number === undefined || (from === undefined && number === "") ? rest : { ...rest, number };
}

/** Returns whether two snapshots are equal. */
export function isSame(one: Snapshot | undefined, other: Snapshot): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
