import { p } from "../../engine/params.ts";
import { discountParams } from "../discounts/discount-params.ts";
import { itemFields } from "../lines/item-params.ts";

const { pricing: _, ...fields } = itemFields;

/** What a preview of an invoice takes (https://docs.stripe.com/api/invoices/create_preview). */
export const previewParams = p.hash({
  automatic_tax: p.hash({ enabled: p.boolean() }).optional(),
  currency: p.string().optional(),
  customer: p.string().optional(),
  customer_details: p
    .hash({
      address: p.orUnset(p.address()).optional(),
      tax_exempt: p.orUnset(p.enum(["exempt", "none", "reverse"])).optional(),
    })
    .optional(),
  discounts: discountParams(),
  invoice_items: p
    .list(
      p.hash({
        ...fields,
        currency: p.string().optional(),
        invoiceitem: p.string().optional(),
        price: p.string().optional(),
        unit_amount: p.integer().optional(),
      }),
      { max: 250 },
    )
    .optional(),
  preview_mode: p.enum(["next", "recurring"]).optional(),
});

export type PreviewParams = import("zod").output<typeof previewParams>;
