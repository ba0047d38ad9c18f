import type { InvoiceLineTotals } from "@counterfoil/domain";
import type { Types } from "../../../kernel/types/types.ts";
import type { InvoiceItem } from "./item.ts";

export type InvoiceLine = Types["line_item"];

/** Returns the invoice line of an item, with its calculated amounts. */
export function lineOf(
  id: string,
  invoice: string,
  invoiceItem: InvoiceItem,
  totals: InvoiceLineTotals,
): InvoiceLine {
  const discounts = totals.discountAmounts.map(({ discount, amount }) => ({ amount, discount }));
  return {
    id,
    object: "line_item",
    amount: totals.amount,
    currency: invoiceItem.currency,
    description: invoiceItem.description,
    discount_amounts: discounts,
    discountable: invoiceItem.discountable,
    discounts: invoiceItem.discounts ?? [],
    invoice,
    livemode: false,
    metadata: invoiceItem.metadata ?? {},
    parent: parentOf(invoiceItem),
    period: invoiceItem.period,
    pretax_credit_amounts: discounts.map((part) => ({ ...part, type: "discount" })),
    pricing: invoiceItem.pricing,
    quantity: invoiceItem.quantity,
    quantity_decimal: invoiceItem.quantity_decimal,
    subscription: invoiceItem.parent?.subscription_details?.subscription ?? null,
    subtotal: totals.subtotal,
    taxes: totals.taxes.map((tax) => ({
      amount: tax.amount,
      tax_behavior: tax.inclusive ? "inclusive" : "exclusive",
      tax_rate_details: { tax_rate: tax.rate },
      taxability_reason: tax.reason,
      taxable_amount: tax.taxableAmount,
      type: "tax_rate_details",
    })),
  };
}

/** Returns the origin of a line: an invoice item, or a subscription item. */
function parentOf({
  id,
  parent,
  proration,
  proration_details: details,
}: InvoiceItem): InvoiceLine["parent"] {
  const credited = details?.credited_items?.invoice_line_item_details ?? null;
  const plain = { proration, proration_details: { credited_items: credited } };
  const subscribed = parent?.subscription_details;
  if (!subscribed?.subscription_item) {
    const subscription = subscribed?.subscription ?? null;
    return {
      invoice_item_details: { ...plain, invoice_item: id, subscription },
      subscription_item_details: null,
      type: "invoice_item_details",
    };
  }
  return {
    invoice_item_details: null,
    subscription_item_details: {
      ...plain,
      // A line of a subscription's period has no invoice item that the API returns.
      invoice_item: id.startsWith("ii_") ? id : null,
      subscription: subscribed.subscription,
      subscription_item: subscribed.subscription_item,
    },
    type: "subscription_item_details",
  };
}

/** Returns the ID of a line's invoice item; a subscription's line uses its own ID. */
export const itemIdOf = (line: InvoiceLine): string =>
  line.parent?.invoice_item_details?.invoice_item ||
  line.parent?.subscription_item_details?.invoice_item ||
  line.id;
