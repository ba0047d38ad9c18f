import type { InvoiceLineTotals } from "@counterfoil/domain";
import type { Types } from "../../engine/types.ts";
import type { Item } from "./item.ts";

export type Line = Types["line_item"];

/** The line by which an invoice shows an item, with the amounts worked out for it. */
export function lineOf(id: string, invoice: string, item: Item, totals: InvoiceLineTotals): Line {
  const discounts = totals.discountAmounts.map(({ discount, amount }) => ({ amount, discount }));
  return {
    id,
    object: "line_item",
    amount: totals.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: discounts,
    discountable: item.discountable,
    discounts: item.discounts ?? [],
    invoice,
    livemode: false,
    metadata: item.metadata ?? {},
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: false,
        proration_details: { credited_items: null },
        subscription: null,
      },
      subscription_item_details: null,
      type: "invoice_item_details",
    },
    period: item.period,
    pretax_credit_amounts: discounts.map((part) => ({ ...part, type: "discount" })),
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription: null,
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

/** The item that a line stands for. */
export const itemIdOf = (line: Line): string =>
  line.parent?.invoice_item_details?.invoice_item ?? "";
