import { type Invoice, LINE_KEY, PRICE_KEY } from "@counterfoil/contract";
import { quantityText, unitAmountText } from "@counterfoil/domain";
import type { LineValues, PickedPrice } from "./values.ts";

/** Returns the row of a saved line. */
export function lineOf(
  line: Invoice["lines"]["data"][number],
  currency: string,
  locale: string,
): LineValues {
  const unpriced = line.pricing?.unit_amount_decimal ?? null;
  const unit = String(unpriced ?? line.amount);
  // Without a unit amount, the quantity doesn't multiply to the amount.
  const quantity = unpriced === null ? "1" : String(line.quantity_decimal ?? line.quantity ?? 1);
  const { invoice_item_details: ofItem, subscription_item_details: period } = line.parent ?? {};
  const product = line.pricing?.price_details?.product;
  return {
    key: period ? line.id : (line.metadata[LINE_KEY] ?? ofItem?.invoice_item ?? line.id),
    description: line.description ?? "",
    quantity: quantityText(quantity, locale),
    price: unitAmountText(unit, currency, locale),
    picked: pickedOf(line, unit),
    tax_rates: (line.taxes ?? []).flatMap((tax) => tax.tax_rate_details?.tax_rate ?? []),
    discountable: line.discountable === !unit.startsWith("-") ? undefined : line.discountable,
    ...(period ? { subscription: { quantity, unitAmount: unit, product } } : {}),
  };
}

function pickedOf(
  { metadata, pricing, currency }: Invoice["lines"]["data"][number],
  unitAmount: string,
): PickedPrice | undefined {
  const id = metadata[PRICE_KEY];
  const product = pricing?.price_details?.product;
  return id && product ? { id, product, currency, unitAmount } : undefined;
}
