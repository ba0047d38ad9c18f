/** How the mirror keeps objects of a resource complete and true. */
export interface MirrorRules {
  /**
   * Fields that name another object, with its type: that object is read as well, so that it can be
   * expanded. A dot leads into a nested object.
   */
  readonly references: Readonly<Record<string, string>>;
  /** Fields that never change once the object exists, besides `created`. */
  readonly fixed: readonly string[];
  /**
   * What a single read expands, because it changes with the object and would cost another request
   * (docs.stripe.com/api/expanding_objects).
   */
  readonly readWith: readonly string[];
  /** Whether it has `lines`, of which the provider returns only the first ten. */
  readonly lines: boolean;
  /** The object under which it is found, and with which it is deleted. */
  readonly owner: Owner | null;
}

/** An owner's type, the field that names it, and the mirror's column of that field. */
export interface Owner {
  readonly type: string;
  readonly field: string;
  readonly column: "customer" | "parent";
}
