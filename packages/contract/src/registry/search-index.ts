/** A column of the mirror with text that matches are ranked by. */
type SearchedColumn = "name" | "email" | "last4" | "number" | "text";

/**
 * Where a record has an attribute from: a field that every object has, one that may be missing or
 * null, or a column of the mirror. A dot separates nested fields.
 */
export type SearchAttribute =
  | string
  | { readonly optional: string }
  | { readonly column: SearchedColumn | "status" | "amount" };

/**
 * A search index of a resource (algolia.com/doc, records). Its records also have the ID and the
 * time of creation.
 */
export interface SearchIndex {
  /** Its name in requests. */
  readonly name: string;
  /**
   * Whether words may be misspelled, and names are also found by their beginning. Each needs a
   * database index for the type.
   */
  readonly similarNames: boolean;
  /** The columns that are ranked, most important first. */
  readonly ranked: readonly SearchedColumn[];
  /** Attributes that are searched and highlighted, as is the ID. */
  readonly searched: Readonly<Record<string, SearchAttribute>>;
  /** Further attributes. */
  readonly shown: Readonly<Record<string, SearchAttribute>>;
  /**
   * Columns about objects of other types, by type. They are neither shown nor matched unless the
   * role may read the type.
   */
  readonly about: Readonly<Record<string, readonly SearchedColumn[]>>;
}
