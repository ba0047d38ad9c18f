/**
 * A column's width: by what its cells contain, with the pixels in the table's style sheet; a share
 * of the table; or the value of `growing`.
 */
export type Width =
  | "amount"
  | "badge"
  | "check"
  | "date"
  | "dateTime"
  | "details"
  | "email"
  | "figure"
  | "id"
  | "menu"
  | "number"
  | "reason"
  | "text"
  | `${number}%`
  | Growing;

/** A width that grows with the window. */
export type Growing = `calc(${string}`;

/** Returns the CSS length of a width, valid inside a table. */
export const lengthOf = (width: Width): string =>
  /\W/.test(width) ? width : `var(--column-${width})`;
