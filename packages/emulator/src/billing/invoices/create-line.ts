import type { Context } from "../../kernel/context.ts";
import type { Invoice } from "./content.ts";

/** Returns an invoice line for an item, with its amounts not yet calculated. */
export async function createLine(ctx: Context, invoice: Invoice, item: string): Promise<string> {
  const id = ctx.id("il");
  ctx.store.put("line_item", {
    id,
    object: "line_item",
    amount: 0,
    currency: invoice.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: {
        invoice_item: item,
        proration: false,
        proration_details: null,
        subscription: null,
      },
      subscription_item_details: null,
      type: "invoice_item_details",
    },
    period: { end: invoice.created, start: invoice.created },
    pretax_credit_amounts: [],
    pricing: null,
    quantity: null,
    quantity_decimal: null,
    subscription: null,
    subtotal: 0,
    taxes: [],
  });
  return id;
}
