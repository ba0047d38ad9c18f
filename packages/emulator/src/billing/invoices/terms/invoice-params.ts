import { p } from "../../../kernel/parameters/params.ts";
import { shippingCostParams } from "../../../records/shipping/shipping-cost.ts";
import { discountParams } from "../discounts/discount-params.ts";
import { partyFields } from "./parties.ts";
import { paymentSettingsParams } from "./payment-options.ts";

export const customFields = p
  .list(p.hash({ name: p.string({ max: 40 }), value: p.string({ max: 140 }) }), { max: 4 })
  .optional();

const rendering = p.hash({
  amount_tax_display: p.orUnset(p.enum(["exclude_tax", "include_inclusive_tax"])).optional(),
  pdf: p.hash({ page_size: p.enum(["a4", "auto", "letter"]).optional() }).optional(),
  template: p.string().optional(),
  template_version: p.orUnset(p.integer({ min: 1 })).optional(),
});

const shippingDetails = p.hash({
  address: p.address(),
  name: p.string(),
  phone: p.orUnset(p.string()).optional(),
});

/** Rejects automatic tax, which isn't active on any account. */
export const automaticTax = p.hash({
  enabled: p.boolean(),
  liability: p
    .hash({ account: p.string().optional(), type: p.enum(["account", "self"]) })
    .optional(),
});

/**
 * Parameters that creating and updating an invoice have in common
 * (https://docs.stripe.com/api/invoices).
 */
export const invoiceFields = {
  ...partyFields,
  account_tax_ids: p.list(p.string(), { max: 25 }).optional(),
  auto_advance: p.boolean().optional(),
  automatic_tax: automaticTax.optional(),
  automatically_finalizes_at: p.timestamp().optional(),
  collection_method: p.enum(["charge_automatically", "send_invoice"]).optional(),
  custom_fields: customFields,
  days_until_due: p.integer({ min: 0 }).optional(),
  default_payment_method: p.orUnset(p.string()).optional(),
  default_tax_rates: p.list(p.string(), { max: 10 }).optional(),
  description: p.orUnset(p.string()).optional(),
  discounts: discountParams(),
  due_date: p.timestamp().optional(),
  effective_at: p.orUnset(p.timestamp()).optional(),
  footer: p.orUnset(p.string()).optional(),
  metadata: p.metadata().optional(),
  number: p.orUnset(p.string({ max: 26 })).optional(),
  payment_settings: paymentSettingsParams.optional(),
  rendering: rendering.optional(),
  shipping_cost: p.orUnset(shippingCostParams).optional(),
  shipping_details: p.orUnset(shippingDetails).optional(),
  statement_descriptor: p.string().optional(),
};

const fields = p.hash(invoiceFields);
export type InvoiceParams = import("zod").output<typeof fields>;
