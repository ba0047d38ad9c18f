import type { InvoiceLineParams } from "@counterfoil/contract";

/** What one costs: a product's price, or an amount. Quantity goes along, or it would fall to a default. */
export function costOf({ quantity, price, unit_amount_decimal: unit }: InvoiceLineParams) {
  const one = price === undefined ? { unit_amount_decimal: unit } : { pricing: { price } };
  return { ...one, quantity_decimal: quantity };
}

/** A decimal without the zeros that say nothing: `2.50` and `2.5` are one number. */
export function plain(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
