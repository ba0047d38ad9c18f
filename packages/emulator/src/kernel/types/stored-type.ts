import type { TypeName, Types } from "./types.ts";
import type { Json } from "./wire.ts";

/** The keys by which an object is found and listed. Absent and null values are omitted. */
type IndexKeys = Record<string, string | null | undefined>;

/** The part of a type's row that the store reads. */
export interface StoredType<K extends TypeName> {
  /** The provider's name for it in "No such …" errors. */
  readonly noun: string;
  /** The provider's name for its ID in paths, which is `param` in these errors. Default: `id`. */
  readonly pathParam?: string;
  /** The provider's text after its ID in these errors. Default: none. */
  readonly afterId?: string;
  /**
   * Returns the keys by which it is found. List filters and `store.find` can only use these.
   * @param hidden data of the object that the API never returns
   */
  keys(object: Types[K], hidden: Json | undefined): IndexKeys;
}

export type StoredTypes = { readonly [K in TypeName]: StoredType<K> };
