const MINE = "account = current_setting('counterfoil.account')";

/**
 * The facets that statements join directly, by type. Unlike lists, they don't read the objects
 * instead, so the server fills these before it accepts requests.
 */
export const RELATIONS = {
  balance_transaction: ["payout", "source"],
  charge: ["payment_intent"],
  discount: ["coupon", "invoice"],
  dispute: ["payment_intent"],
  invoice_payment: ["invoice", "payment_intent"],
  invoiceitem: ["invoice"],
  payment_intent: ["invoice"],
  payout: ["automatic"],
  refund: ["payment_intent"],
} as const;

type Relations = typeof RELATIONS;
type Name<Type extends keyof Relations> = Relations[Type][number];

/** Returns SQL for the value that an object has of a facet; null if it has none. */
export function facetValue<Type extends keyof Relations>(
  type: Type,
  name: Name<Type>,
  id: string,
): string {
  return `(select v.value from mirror_facet v
    where v.${MINE} and v.type = '${type}' and v.id = ${id} and v.name = '${name}')`;
}

/** Returns SQL for the IDs of the objects that have a value, such as `= $1`, of a facet. */
export function idsWith<Type extends keyof Relations>(
  type: Type,
  name: Name<Type>,
  value: string,
): string {
  return `(select v.id from mirror_facet v
    where v.${MINE} and v.type = '${type}' and v.name = '${name}' and v.value ${value})`;
}
