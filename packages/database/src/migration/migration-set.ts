/** One step; once released, neither its name nor its SQL changes. */
export interface Migration {
  /** Sorts by release order, for instance `0001_members`. */
  readonly name: string;
  /** Statements run in one transaction as the owner, with the set's schema first in the path. */
  readonly sql: string;
}

/** All steps of one schema, oldest first. */
export interface MigrationSet {
  readonly schema: "app" | "provider";
  readonly migrations: readonly Migration[];
}
