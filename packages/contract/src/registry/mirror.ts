/** How the mirror keeps objects of a resource complete and up to date. */
export interface MirrorRules {
  /**
   * Fields that refer to another object, with its type: that object is read too, so that it can be
   * expanded. A dot separates nested fields.
   */
  readonly references: Readonly<Record<string, string>>;
  /** Fields that never change after creation, besides `created`. */
  readonly fixed: readonly string[];
  /**
   * Fields that a single read expands, because they change with the object and would need another
   * request (docs.stripe.com/api/expanding_objects).
   */
  readonly readWith: readonly string[];
  /** Whether it has `lines`, of which the provider only returns the first ten. */
  readonly lines: boolean;
  /** The object that lists it, and with which it is deleted. */
  readonly owner: Owner | null;
  /**
   * Its turn when objects are read again together. `first`: its response contains or requires
   * objects of other types. `after_these`: a change of one of those requires it, and this response
   * is new enough for that. Null if its turn doesn't matter.
   */
  readonly reread: "first" | "after_these" | null;
}

/** An owner's type, and the field that refers to it. */
export interface Owner {
  readonly type: string;
  readonly field: string;
}
