/**
 * Returns a table that is looked up by text from outside. Names that every object inherits, such as
 * `constructor`, are not in it.
 */
export function lookupTable<Row>(
  rows: Readonly<Record<string, Row>>,
): Readonly<Record<string, Row>> {
  const table: Record<string, Row> = Object.create(null);
  return Object.assign(table, rows);
}
