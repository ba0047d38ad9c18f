import { createHash } from "node:crypto";
import type { WireObject } from "../../provider/encoding/wire.ts";

/** A value that objects of a type are found by: a row in `mirror_facet` per object and value. */
export interface Facet {
  readonly type: string;
  readonly name: string;
  /** Expression of the value. When it changes, existing values are replaced. */
  readonly source: string;
  /** Whether an object may have several values: it is found by each. */
  readonly several: boolean;
  /** Returns an object's values, each once. */
  read(object: WireObject): readonly string[];
}

/**
 * Returns the name that a value is stored under. An object has one row per name, so each of several
 * values is stored under a name of its own.
 */
export function storedName(
  { name, several }: Pick<Facet, "name" | "several">,
  value: string,
): string {
  return several ? `${name}[${value}]` : name;
}

/** Longest value in an index, in characters. */
const MAX_VALUE_LENGTH = 200;

/** Returns the value as it is stored and compared: the digest of one that an index can't hold. */
export function bounded(value: string): string {
  if (value.length <= MAX_VALUE_LENGTH && !/[\0\p{Surrogate}]/u.test(value)) return value;
  return `sha256:${createHash("sha256").update(value).digest("hex")}`;
}
