import {
  type Resource,
  resources,
  type SearchAttribute,
  type SearchIndex,
} from "@counterfoil/contract";
import { fieldOf } from "@counterfoil/domain";
import { z } from "zod";
import { fold } from "../../mirror/fold.ts";
import type { ObjectColumns } from "../../mirror/schema.ts";

/** A row of the mirror, as ranked. All text is folded. */
export type SearchRow = { readonly id: string } & Omit<
  ObjectColumns,
  "customer" | "currency" | "due"
>;

/** Attributes of a search record. */
type SearchRecord = Readonly<Record<string, string | number | null>>;

/** The index of a resource. */
export interface Index extends SearchIndex {
  readonly resource: Resource;
}

const ALL: readonly Resource[] = Object.values(resources);

/** The indexes by the names that clients use. */
export const INDEXES: ReadonlyMap<string, Index> = new Map(
  ALL.flatMap((resource) => {
    const { search } = resource;
    return search === null ? [] : [[search.name, { ...search, resource }] as const];
  }),
);

/** Returns the texts that are ranked, most important first. */
export function rankedTexts({ ranked }: Index, row: SearchRow): (string | null)[] {
  // Only numbers aren't folded.
  return ranked.map((column) => row[column]?.toLowerCase() ?? null);
}

/** Returns the attributes that are searched and highlighted. */
export function searchedAttributes({ searched }: Index): string[] {
  return [...Object.keys(searched), "id"];
}

/**
 * Returns an object's record.
 * @throws ZodError if the body doesn't match the provider's schema
 */
export function recordOf({ searched, shown }: Index, body: unknown, row: SearchRow): SearchRecord {
  const { id, created } = row;
  const attributes = Object.entries({ ...searched, ...shown }).map(
    ([name, source]) => [name, attributeOf(source, body, row)] as const,
  );
  return { id, created, ...Object.fromEntries(attributes) };
}

const value = z.union([z.string(), z.number().int()]);

function attributeOf(source: SearchAttribute, body: unknown, row: SearchRow) {
  if (typeof source === "string") return value.parse(fieldOf(body, ...source.split(".")));
  if ("column" in source) return row[source.column];
  return value.nullish().parse(fieldOf(body, ...source.optional.split("."))) ?? null;
}

/** Returns the Stripe types that an index's records are about besides its own. */
export const otherTypes = ({ about }: SearchIndex): string[] => Object.keys(about);

/**
 * Returns the row without columns about objects that the reader may not read, so that they are
 * neither shown nor matched.
 */
export function readableRow(
  row: SearchRow,
  { about }: SearchIndex,
  reads: (type: string) => boolean,
): SearchRow {
  const columns = Object.entries(about).flatMap(([type, names]) => (reads(type) ? [] : names));
  if (columns.length === 0) return row;
  const hidden = columns.map((name) => row[name]);
  return {
    ...row,
    ...Object.fromEntries(columns.map((name) => [name, null])),
    text: hidden.reduce<string>(
      (text, part) => (part ? text.replaceAll(fold(part), " ") : text),
      row.text,
    ),
  };
}
