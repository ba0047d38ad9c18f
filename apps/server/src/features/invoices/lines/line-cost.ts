import type { InvoiceLineParams } from "@counterfoil/contract";

/**
 * Returns the unit cost: a product's price, or an amount. Always sent with the quantity, which
 * would be reset otherwise.
 */
export function costOf({ quantity, price, unit_amount_decimal: unit }: InvoiceLineParams) {
  const one = price === undefined ? { unit_amount_decimal: unit } : { pricing: { price } };
  return { ...one, quantity_decimal: quantity };
}

/** Removes trailing zeros: `2.50` and `2.5` are the same number. */
export function plainDecimal(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
