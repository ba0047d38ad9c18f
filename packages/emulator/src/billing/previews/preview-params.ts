import { p } from "../../kernel/parameters/params.ts";
import { discountParams } from "../invoices/discounts/discount-params.ts";
import { itemFields } from "../invoices/lines/item-params.ts";
import { automaticTax } from "../invoices/terms/invoice-params.ts";
import { partyFields } from "../invoices/terms/parties.ts";
import { changedItems } from "../subscriptions/params.ts";

const { pricing: _, ...fields } = itemFields;

/** Parameters of an invoice preview (https://docs.stripe.com/api/invoices/create_preview). */
export const previewParams = p.hash({
  automatic_tax: automaticTax.optional(),
  currency: p.string().optional(),
  customer: p.string().optional(),
  customer_details: p
    .hash({
      address: p.orUnset(p.address()).optional(),
      shipping: p
        .orUnset(
          p.hash({
            address: p.address(),
            name: p.string(),
            phone: p.orUnset(p.string()).optional(),
          }),
        )
        .optional(),
      tax: p.hash({ ip_address: p.orUnset(p.string()).optional() }).optional(),
      tax_exempt: p.orUnset(p.enum(["exempt", "none", "reverse"])).optional(),
      tax_ids: p.list(p.hash({ type: p.string(), value: p.string() })).optional(),
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
  issuer: partyFields.issuer,
  on_behalf_of: partyFields.on_behalf_of,
  preview_mode: p.enum(["next", "recurring"]).optional(),
  subscription: p.string().optional(),
  subscription_details: p
    .hash({
      billing_cycle_anchor: p
        .hash({
          timestamp: p.timestamp().optional(),
          type: p.enum(["now", "timestamp", "unchanged"]),
        })
        .optional(),
      cancel_at: p.orUnset(p.string()).optional(),
      cancel_at_period_end: p.boolean().optional(),
      cancel_now: p.boolean().optional(),
      default_tax_rates: p.list(p.string(), { max: 10 }).optional(),
      items: changedItems.optional(),
      metadata: p.metadata().optional(),
      proration_behavior: p.enum(["always_invoice", "create_prorations", "none"]).optional(),
      proration_date: p.timestamp().optional(),
      start_date: p.timestamp().optional(),
      trial_end: p.integerOr("now", { min: 0 }).optional(),
    })
    .optional(),
});

export type PreviewParams = import("zod").output<typeof previewParams>;
