/** One step; once released, neither its name nor its SQL changes. */
export interface Migration {
  /** Sorts by release order, for instance `0001_members`. */
  readonly name: string;
  /** Statements run in one transaction as the owner, with the set's schema first in the path. */
  readonly sql: string;
  /**
   * Which earlier releases run on the schema after it: any, if it only adds what they do without, or
   * those that know a step, such as the one that added what replaces a column that it drops. None by
   * default.
   */
  readonly earlier?: "any" | "none" | { readonly know: string };
}

/** All steps of one schema, oldest first. */
export interface MigrationSet {
  readonly schema: "app" | "provider";
  readonly migrations: readonly Migration[];
}
