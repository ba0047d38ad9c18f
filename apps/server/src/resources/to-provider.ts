import { type Resource, type ResourceName, resources } from "@counterfoil/contract";

type InputFields = Readonly<Record<string, unknown>>;

/**
 * Converts our parameters to the provider's: an empty list becomes an empty text
 * (docs.stripe.com/api; form encoding has no empty list), and fields that the provider lacks are
 * stored in metadata.
 */
export function toProvider(
  resource: ResourceName,
  input: InputFields,
  mode: "create" | "update",
): Record<string, unknown> {
  const row: Resource = resources[resource];
  const own = row.toProvider === null ? input : row.toProvider(input);
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(own)) {
    const unset = Array.isArray(value) && value.length === 0;
    if (!unset) result[name] = value;
    else if (mode === "update") result[name] = "";
  }
  return result;
}
