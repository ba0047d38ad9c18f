import type { Context } from "../../kernel/context.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { taxRatesOf } from "../../records/tax-rates/tax-rates.ts";
import { invoiceSettings } from "./invoice-settings.ts";
import type { SubscriptionParams } from "./params.ts";
import { subscriptionPaymentSettings } from "./payment-settings.ts";

export type Subscription = Types["subscription"];

/** Returns whether a subscription has ended, so that it bills nothing more. */
export const hasEnded = ({ status }: Subscription): boolean =>
  status === "canceled" || status === "incomplete_expired";

/** Returns a subscription before its items and its first invoice. */
export async function newSubscription(
  ctx: Context,
  params: SubscriptionParams,
  terms: { currency: string; anchor: number; trialEnd: number | null },
): Promise<Subscription> {
  const id = ctx.id("sub");
  const sends = params.collection_method === "send_invoice";
  checkDays(sends, params.days_until_due);
  const transfer = transferData(null, params.transfer_data);
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: applicationFeePercent(
      ctx,
      null,
      params.application_fee_percent,
      transfer,
    ),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: terms.anchor,
    billing_cycle_anchor_config: anchorConfig(params.billing_cycle_anchor_config),
    billing_mode:
      params.billing_mode?.type === "classic"
        ? { flexible: null, type: "classic" }
        : flexibleMode(ctx),
    billing_schedules: [],
    billing_thresholds: billingThresholds(null, params.billing_thresholds),
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: params.collection_method ?? "charge_automatically",
    created: ctx.now(),
    currency: terms.currency,
    customer: params.customer,
    customer_account: null,
    days_until_due: sends ? (params.days_until_due ?? null) : null,
    default_payment_method: params.default_payment_method ?? null,
    default_source: params.default_source ?? null,
    default_tax_rates: await taxRatesOf(ctx, params.default_tax_rates ?? [], "default_tax_rates"),
    description: params.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: await invoiceSettings(ctx, null, params.invoice_settings),
    items: {
      object: "list",
      data: [],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: params.on_behalf_of ?? null,
    pause_collection: null,
    payment_settings: subscriptionPaymentSettings(null, params.payment_settings),
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: params.backdate_start_date ?? ctx.now(),
    status: terms.trialEnd === null ? "incomplete" : "trialing",
    test_clock: ctx.testClock,
    transfer_data: transfer,
    trial_end: terms.trialEnd,
    trial_settings: trialSettings(null, params.trial_settings),
    trial_start: terms.trialEnd === null ? null : ctx.now(),
  };
}

function anchorConfig(
  config: SubscriptionParams["billing_cycle_anchor_config"],
): Subscription["billing_cycle_anchor_config"] {
  if (config === undefined) return null;
  const { day_of_month, hour = null, minute = null, month = null, second = null } = config;
  return { day_of_month, hour, minute, month, second };
}

/** Returns the mode in which a credit is a part of what was last charged. */
export const flexibleMode = (ctx: Context): Subscription["billing_mode"] => ({
  flexible: { proration_discounts: "included" },
  type: "flexible",
  updated_at: ctx.now(),
});

/**
 * Returns the amount of usage that is invoiced before the period ends. It is never reached, because
 * no usage is recorded.
 */
export function billingThresholds(
  former: Subscription["billing_thresholds"],
  change: SubscriptionParams["billing_thresholds"],
): Subscription["billing_thresholds"] {
  if (change === undefined) return former;
  if (change === null) return null;
  const { amount_gte = null, reset_billing_cycle_anchor = false } = change;
  return { amount_gte, reset_billing_cycle_anchor };
}

/**
 * Validates the days until due.
 * @throws ApiRefusal if they are missing although the invoice is sent, or given although it isn't
 */
export function checkDays(sends: boolean, days: number | null | undefined): void {
  const param = "days_until_due";
  if (sends && (days === undefined || days === null)) {
    throw refuse.invalid(
      "If `collection_method` is `send_invoice`, you must provide `days_until_due`.",
      { code: "parameter_missing", param },
    );
  }
  if (!sends && days !== undefined && days !== null) {
    throw refuse.invalid(
      "You can only pass `days_until_due` when `collection_method` is `send_invoice`.",
      { param },
    );
  }
}

/** Returns what happens if a trial ends and no payment method can be charged. */
export function trialSettings(
  former: Subscription["trial_settings"],
  change: SubscriptionParams["trial_settings"],
): Subscription["trial_settings"] {
  const behaviour = change?.end_behavior.missing_payment_method;
  if (behaviour === undefined && former) return former;
  return {
    end_behavior: {
      billing_cycle_anchor: null,
      missing_payment_method: behaviour ?? "create_invoice",
    },
  };
}

/**
 * Rejects automatic tax, which isn't active on any account.
 * @throws ApiRefusal stripe_tax_inactive
 */
export function refuseAutomaticTax(automaticTax: SubscriptionParams["automatic_tax"]): void {
  if (!automaticTax?.enabled) return;
  throw refuse.invalid("Automatic tax is not active on this account.", {
    code: "stripe_tax_inactive",
    param: "automatic_tax[enabled]",
  });
}

/** Returns the destination of its invoices' funds. */
export function transferData(
  former: Subscription["transfer_data"],
  change: SubscriptionParams["transfer_data"],
): Subscription["transfer_data"] {
  if (change === undefined) return former;
  if (change === null) return null;
  const param = "transfer_data[amount_percent]";
  return {
    amount_percent: percentOf(change.amount_percent, param),
    destination: change.destination,
  };
}

/**
 * Returns the platform's percentage of its invoices.
 * @throws ApiRefusal if no other account is involved
 */
export function applicationFeePercent(
  ctx: Context,
  former: number | null,
  change: SubscriptionParams["application_fee_percent"],
  transfer: Subscription["transfer_data"],
): number | null {
  if (change === undefined) return former;
  const param = "application_fee_percent";
  const percent = percentOf(change ?? undefined, param);
  if (percent === null || ctx.account !== ctx.platform || transfer !== null) return percent;
  throw refuse.invalid(
    "Can only apply an application_fee_percent when the request is made on behalf of another account (using an OAuth key or Stripe-Account header), or when `transfer_data[destination]` is given.",
    { param },
  );
}

function percentOf(text: string | undefined, param: string): number | null {
  if (text === undefined) return null;
  const percent = Number(text);
  const places = text.split(".")[1]?.length ?? 0;
  if (percent >= 0 && percent <= 100 && places <= 2) return percent;
  throw refuse.invalid(
    "Invalid percentage: must be between 0 and 100, with up to two decimal places.",
    { param },
  );
}
