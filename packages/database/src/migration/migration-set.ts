/** One step; once released, neither its name nor its SQL changes. */
export type Migration = Statements | Fill | IndexBuild;

/** Properties of every step. */
interface Step {
  /** Sorts by release order, for instance `0001_members`. */
  readonly name: string;
  /**
   * Which earlier releases run on the schema after it: any, if it only adds what they do without,
   * or those that know a step, such as the one that added what replaces a column that it drops.
   * None by default.
   */
  readonly earlier?: "any" | "none" | { readonly know: string };
}

/**
 * A change of the schema. Servers that run wait for its locks, so it must not read or write the
 * rows of a table that existed before it: that is what the other kinds of steps are for.
 */
export interface Statements extends Step {
  /** Statements run in one transaction as the owner, with the set's schema first in the path. */
  readonly sql: string;
}

/**
 * A change of existing rows, business by business in batches. Each batch is a transaction of its
 * own that holds the locks of its rows only. After an interruption it continues with the next
 * batch.
 */
export interface Fill extends Step {
  readonly fill: {
    /** A query of the businesses, with the column `account`: empty for rows without one. */
    readonly accounts: string;
    /**
     * A statement that changes the rows of business `$1` with the next `$3` keys after `$2` (all
     * keys are greater than the empty text), and returns the last of these keys as `last`, or null
     * if there is none. Rows that servers write after the step before are not its concern, and a
     * row that it has changed stays the same the second time.
     */
    readonly batch: string;
  };
}

/** An index of a table that existed before, built while its rows are read and written. */
export interface IndexBuild extends Step {
  readonly index: {
    readonly name: string;
    /** The rest of `create index` after the name, such as `on invoice (account, id)`. */
    readonly definition: string;
  };
}

/** All steps of one schema, oldest first. */
export interface MigrationSet {
  readonly schema: "app" | "provider";
  readonly migrations: readonly Migration[];
}
