import { type RawBuilder, sql } from "kysely";

/**
 * Compares a column with each of these texts. They are one parameter of the statement, which can
 * have 65,535.
 */
export const anyOf = (texts: readonly string[]): RawBuilder<string> =>
  sql<string>`any(${[...texts]}::text[])`;
