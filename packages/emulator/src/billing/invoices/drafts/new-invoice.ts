import type { Context } from "../../../kernel/context.ts";
import type { Types } from "../../../kernel/types/types.ts";
import type { Invoice } from "../content.ts";

/**
 * Returns an empty draft for a customer, before any parameter.
 * @param terms `manual` unless a subscription bills the customer
 */
export function newInvoice(
  ctx: Context,
  customer: Types["customer"],
  terms: { currency: string; accountName: string | null; manual: boolean },
): Invoice {
  const id = ctx.id("in");
  const now = ctx.now();
  return {
    id,
    object: "invoice",
    account_country: ctx.settings.country,
    account_name: terms.accountName,
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: "manual",
    collection_method: "charge_automatically",
    created: now,
    currency: terms.currency,
    custom_fields: customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_account: null,
    ...customerSnapshot(customer, []),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: customer.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: renderingFor(customer.invoice_settings.rendering_options, terms.manual),
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: customer.test_clock ?? null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}

/** Returns the appearance of a new document: the customer's defaults, and any page size. */
function renderingFor(
  options: Types["customer"]["invoice_settings"]["rendering_options"],
  manual: boolean,
): Invoice["rendering"] {
  if (!options && !manual) return null;
  return {
    amount_tax_display: options?.amount_tax_display ?? null,
    pdf: manual ? { page_size: "auto" } : null,
    template: options?.template ?? null,
    template_version: null,
  };
}

/** Returns the customer's current details. An invoice keeps them once it is finalized. */
export function customerSnapshot(
  customer: Types["customer"],
  taxIds: readonly Types["tax_id"][],
): Pick<
  Invoice,
  | "customer_address"
  | "customer_email"
  | "customer_name"
  | "customer_phone"
  | "customer_shipping"
  | "customer_tax_exempt"
  | "customer_tax_ids"
> {
  return {
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: customer.tax_exempt ?? "none",
    customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
  };
}
