import { email } from "../../kernel/parameters/email.ts";
import { p } from "../../kernel/parameters/params.ts";

const text = () => p.orUnset(p.string()).optional();

/** Parameters of both creation and updates. */
const shared = {
  address: p.orUnset(p.address()).optional(),
  balance: p.integer().optional(),
  business_name: p.orUnset(p.string({ max: 150 })).optional(),
  cash_balance: p
    .hash({
      settings: p
        .hash({
          reconciliation_mode: p.enum(["automatic", "manual", "merchant_default"]).optional(),
        })
        .optional(),
    })
    .optional(),
  description: text(),
  email: p.orUnset(email({ max: 512 })).optional(),
  individual_name: p.orUnset(p.string({ max: 150 })).optional(),
  invoice_prefix: p.orUnset(p.string()).optional(),
  invoice_settings: p
    .hash({
      custom_fields: p
        .list(p.hash({ name: p.string({ max: 40 }), value: p.string({ max: 140 }) }), { max: 4 })
        .optional(),
      default_payment_method: text(),
      footer: text(),
      rendering_options: p
        .orUnset(
          p.hash({
            amount_tax_display: p
              .orUnset(p.enum(["exclude_tax", "include_inclusive_tax"]))
              .optional(),
            template: text(),
          }),
        )
        .optional(),
    })
    .optional(),
  metadata: p.metadata().optional(),
  source: p.string().optional(),
  name: p.orUnset(p.string({ max: 256 })).optional(),
  next_invoice_sequence: p.integer({ min: 1, max: 1_000_000_000 }).optional(),
  phone: p.orUnset(p.string({ max: 20 })).optional(),
  preferred_locales: p.list(p.string()).optional(),
  shipping: p
    .orUnset(
      p.hash({
        address: p.address(),
        name: p.string(),
        phone: p.orUnset(p.string()).optional(),
      }),
    )
    .optional(),
  tax: p
    .hash({
      ip_address: text(),
      validate_location: p.enum(["deferred", "immediately", "auto"]).optional(),
    })
    .optional(),
  tax_exempt: p.orUnset(p.enum(["none", "exempt", "reverse"])).optional(),
  validate: p.boolean().optional(),
};

export const customerCreateParams = p.hash({
  ...shared,
  payment_method: p.string().optional(),
  test_clock: p.string().optional(),
  tax_id_data: p.list(p.hash({ type: p.string(), value: p.string() }), { max: 5 }).optional(),
});

export const customerUpdateParams = p.hash({ ...shared, default_source: p.string().optional() });
