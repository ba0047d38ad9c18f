import type { ResourceName } from "@counterfoil/contract";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Our parameters as the provider takes them: a list that became empty is unset with an empty
 * text (docs.stripe.com/api, form encoding knows no empty list), and what the provider has no field
 * for is kept in metadata.
 */
export function toProvider(
  resource: ResourceName,
  input: Fields,
  mode: "create" | "update",
): Record<string, unknown> {
  const own =
    resource === "customer" ? customer(input) : resource === "taxRate" ? taxRate(input) : input;
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(own)) {
    const unset = Array.isArray(value) && value.length === 0;
    if (!unset) result[name] = value;
    else if (mode === "update") result[name] = "";
  }
  return result;
}

/** The provider takes a customer's currency from what is billed first; until then it stands in metadata. */
function customer({ currency, metadata, ...rest }: Fields): Fields {
  if (currency === undefined) return metadata === undefined ? rest : { ...rest, metadata };
  return { ...rest, metadata: { ...Object(metadata), currency } };
}

/** A custom tax has no type of the provider's. */
function taxRate({ tax_type: type, ...rest }: Fields): Fields {
  return type === undefined || type === "custom" ? rest : { ...rest, tax_type: type };
}
