import type { Right } from "@counterfoil/domain";

/** A permission to read an object that depends on one of its fields. */
export interface ObjectRight {
  /** The field, which is also the status of the object in the mirror. */
  readonly field: string;
  /** The values of objects that can be read. */
  readonly values: readonly string[];
  /** Returns the permission, besides the resource's own; null if such objects can't be read. */
  readonly rightOf: (value: string) => Right | null;
  /** The message of a rejection. */
  readonly message: string;
}
