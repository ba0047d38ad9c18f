/** A value of an entry: small, and without structure of its own. */
export type AuditValue = string | number | boolean | null | readonly (string | number)[];

/** The longest text that is kept, in characters, and the longest list. */
const LONGEST_TEXT = 500;
const LONGEST_LIST = 50;

/** Returns a value at its longest; what is cut off is marked by an ellipsis. */
export function shortened(value: AuditValue): AuditValue {
  if (typeof value === "string") return cut(value);
  if (typeof value !== "object" || value === null) return value;
  const kept = value
    .slice(0, LONGEST_LIST)
    .map((one) => (typeof one === "string" ? cut(one) : one));
  return value.length > LONGEST_LIST ? [...kept, "…"] : kept;
}

function cut(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  // Not between the two halves of a character: such a text could not be stored.
  return `${text.slice(0, LONGEST_TEXT).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
