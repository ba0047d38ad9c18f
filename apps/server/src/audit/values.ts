/** A value of an entry: small, and without structure of its own. */
export type AuditValue = string | number | boolean | null | readonly (string | number)[];

/** Returns the values that differ, as they were and as they are. */
export function difference<Values extends Readonly<Record<string, AuditValue>>>(
  old: Values,
  next: Values,
): { readonly before: Partial<Values>; readonly after: Partial<Values> } {
  const before: Partial<Values> = {};
  const after: Partial<Values> = {};
  for (const name in next) {
    if (JSON.stringify(old[name]) === JSON.stringify(next[name])) continue;
    before[name] = old[name];
    after[name] = next[name];
  }
  return { before, after };
}

/** The longest text that is kept, in characters, and the longest list. */
const MAX_TEXT_LENGTH = 500;
const MAX_LIST_LENGTH = 100;

/** Returns a value at its longest; what is cut off is marked by an ellipsis. */
export function shortened(value: AuditValue): AuditValue {
  if (typeof value === "string") return cut(value);
  if (typeof value !== "object" || value === null) return value;
  const listed = value
    .slice(0, MAX_LIST_LENGTH)
    .map((one) => (typeof one === "string" ? cut(one) : one));
  return value.length > MAX_LIST_LENGTH ? [...listed, "…"] : listed;
}

function cut(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  // PostgreSQL rejects a text that ends with half of a surrogate pair.
  return `${text.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
