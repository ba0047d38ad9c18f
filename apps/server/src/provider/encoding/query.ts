/**
 * Encodes parameters for a query as the provider parses them: `lines[0][amount]` for nested values
 * (docs.stripe.com/api, form encoding). Leaves out undefined.
 */
export function queryPairs(params: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(params).flatMap(([name, value]) => pairs(name, value));
}

function pairs(name: string, value: unknown): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => pairs(`${name}[${key}]`, part));
}
