/** A query parameter; several with the same name are repeated. */
export type QueryValue = string | number | boolean | readonly string[] | undefined;

/** A query as it is sent. `ListParamsOf` has the parameters that a resource's list takes. */
export type ListParams = Readonly<Record<string, QueryValue>>;

/** Returns the query string with its question mark; an empty text without parameters. */
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
