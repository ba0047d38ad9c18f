/** The columns of the mirror that lists are sorted by. Each has its indexes. */
export const SORT_FIELDS = ["created", "amount", "due", "name"] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** The order of a list; a leading minus is descending. */
export type Sort = SortField | `-${SortField}`;

/** Returns the orders of a list that is sorted by these columns. */
export function sortsBy(fields: readonly SortField[]): Sort[] {
  return fields.flatMap((field) => [field, `-${field}`] as const);
}
