import { createHash } from "node:crypto";
import type { WireObject } from "../../provider/encoding/wire.ts";

/** A value that objects of a type are found by: one row in `mirror_facet` per object that has it. */
export interface Facet {
  readonly type: string;
  readonly name: string;
  /** What the value is read from. When it changes, existing values are replaced. */
  readonly source: string;
  /** Returns an object's value; null if it has none. */
  read(object: WireObject): string | null;
}

/** Longest value in an index, in characters. */
const LONGEST = 200;

/** Returns the value as it is stored and compared: the digest of one that an index can't hold. */
export function bounded(value: string): string {
  if (value.length <= LONGEST && !/[\0\p{Surrogate}]/u.test(value)) return value;
  return `sha256:${createHash("sha256").update(value).digest("hex")}`;
}
