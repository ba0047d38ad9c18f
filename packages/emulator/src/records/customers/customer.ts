import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";

/** Returns a new customer with every field empty. */
export function newCustomer(ctx: Context): Types["customer"] {
  return {
    id: ctx.id("cus").slice(0, 18),
    object: "customer",
    address: null,
    balance: 0,
    created: ctx.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: ctx.random(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: ctx.testClock,
  };
}
