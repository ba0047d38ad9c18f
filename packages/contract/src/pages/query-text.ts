/** A parameter of a request; several of one name stand after each other, and nothing is left out. */
export type QueryValue = string | number | boolean | readonly string[] | undefined;

export type ListParams = Readonly<Record<string, QueryValue>>;

/** Returns the parameters as they follow a path, with their question mark; nothing without any. */
export function queryText(query: ListParams = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === "") continue;
    if (typeof value === "object") for (const part of value) params.append(name, part);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
