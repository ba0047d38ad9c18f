import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { schedule } from "../../../kernel/timers.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { ownSource } from "../../../records/sources/source.ts";
import { collectInvoice, paymentMethodFor } from "../../invoices/collection/pay.ts";
import type { Invoice } from "../../invoices/content.ts";
import { finalizeInvoice } from "../../invoices/lifecycle/finalize.ts";
import { afterBilling, redeem } from "../discounts.ts";
import { pendingInterval } from "../invoicing/bill-pending.ts";
import { billSubscription } from "../invoicing/bill-subscription.ts";
import { addItems } from "../items/added-items.ts";
import { boundaryOf, cycleOf, periodFrom } from "../items/cycle.ts";
import { subscribedPrices } from "../items/subscribed-price.ts";
import { newSubscriptionItem } from "../items/subscription-item.ts";
import { ending } from "../lifecycle/ending.ts";
import { setFreeUntilAnchor } from "../lifecycle/free-until-anchor.ts";
import type { SubscriptionParams } from "../params.ts";
import { saveSubscription } from "../save-subscription.ts";
import {
  hasEnded,
  newSubscription,
  refuseAutomaticTax,
  type Subscription,
} from "../subscription.ts";
import { anchorOf, billStub } from "./anchor.ts";
import { billElapsed, checkBackdated } from "./backdate.ts";
import { pendingSetup } from "./pending-setup.ts";
import { scheduleTrialWillEnd, trialEndOf } from "./trial.ts";

/**
 * How long a first payment can be made late
 * (https://docs.stripe.com/billing/subscriptions/overview).
 */
const FIRST_PAYMENT_SECONDS = 23 * 3600;

/**
 * Creates a subscription and bills the first period
 * (https://docs.stripe.com/api/subscriptions/create).
 * @throws ApiRefusal 402 if the first payment must succeed and doesn't
 */
export async function createSubscription(
  ctx: Context,
  params: SubscriptionParams,
): Promise<Subscription> {
  const { subscription, draft, end } = await prepareSubscription(ctx, params);
  const first = draft
    ? await firstInvoice(ctx, subscription, draft, params)
    : { ...subscription, status: "active" as const };
  const followed = await ctx.store.must("subscription", subscription.id);
  const withPaymentMethod = { ...first, default_payment_method: followed.default_payment_method };
  // A trial's invoice is zero, so a coupon for one invoice applies to the next.
  const settled =
    draft && withPaymentMethod.trial_end === null
      ? await afterBilling(ctx, withPaymentMethod)
      : withPaymentMethod;
  const started: Subscription = {
    ...settled,
    pending_setup_intent: await pendingSetup(ctx, settled, params),
  };
  saveSubscription(ctx, started);
  await schedule(ctx, "subscription_renews", started.id, end);
  if (started.status === "incomplete") {
    await schedule(ctx, "subscription_expires", started.id, ctx.now() + FIRST_PAYMENT_SECONDS);
  }
  ctx.emit("customer.subscription.created", started);
  if (started.trial_end !== null) await scheduleTrialWillEnd(ctx, started.id, started.trial_end);
  return started;
}

/** A subscription before anything is collected, with the draft of its first invoice. */
interface PreparedSubscription {
  subscription: Subscription;
  /** Null if nothing is charged before its anchor. */
  draft: Invoice | null;
  /** End of its first period in Unix seconds. */
  end: number;
}

/** Creates a subscription with the draft of its first invoice, which isn't collected yet. */
export async function prepareSubscription(
  ctx: Context,
  params: SubscriptionParams,
): Promise<PreparedSubscription> {
  const customer = await ctx.store.must("customer", params.customer, "customer");
  const prices = await subscribedPrices(ctx, params.items);
  const currency = currencyOf(prices, params.currency);
  await refuseOtherCurrency(ctx, customer.id, currency);
  if (params.default_payment_method)
    await checkPaymentMethod(ctx, customer, params.default_payment_method);
  if (params.default_source)
    await ownSource(ctx, customer.id, params.default_source, "default_source");
  refuseAutomaticTax(params.automatic_tax);
  const now = ctx.now();
  const cycle = cycleOf(prices[0]);
  const trialEnd = trialEndOf(params, now, prices);
  const whole = periodFrom(trialEnd ?? now, cycle);
  const later = anchorOf(params, whole, cycle);
  const anchor = later ?? trialEnd ?? now;
  const blank = await newSubscription(ctx, params, { currency, anchor, trialEnd });
  const end = trialEnd ?? later ?? boundaryOf(blank, cycle.interval, cycle.count);
  const isPart = later !== whole.end || params.backdate_start_date !== undefined;
  const uncharged = params.proration_behavior === "none";
  const stub = trialEnd === null && later !== null && isPart;
  checkBackdated(params.backdate_start_date, now);
  const since = Math.max(blank.start_date, boundaryOf(blank, cycle.interval, -cycle.count));
  const period = { start: stub ? since : now, end };
  const items: Subscription["items"]["data"] = [];
  for (const [index, itemParams] of params.items.entries()) {
    const price = prices[index];
    if (price) items.push(await newSubscriptionItem(ctx, blank, itemParams, price, period));
  }
  const withItems: Subscription = { ...blank, items: { ...blank.items, data: items } };
  const plain: Subscription = {
    ...withItems,
    ...(await ending(ctx, withItems, params)),
    ...(await pendingInterval(ctx, withItems, params.pending_invoice_item_interval)),
  };
  const subscription: Subscription = {
    ...plain,
    discounts: await redeem(ctx, params.discounts, plain, null, []),
  };
  // Stored first, because its first invoice refers to it.
  saveSubscription(ctx, subscription);
  if (uncharged && trialEnd !== null) setFreeUntilAnchor(ctx, subscription);
  await addItems(ctx, subscription, params.add_invoice_items);
  if (!stub) {
    const free = trialEnd !== null;
    if (!uncharged) await billElapsed(ctx, subscription, now, cycle);
    const draft = await billSubscription(ctx, subscription, "subscription_create", period, free);
    return { subscription, draft, end };
  }
  return { subscription, draft: uncharged ? null : await billStub(ctx, subscription, cycle), end };
}

/** Returns the initial status, according to the outcome of the first invoice. */
async function firstInvoice(
  ctx: Context,
  subscription: Subscription,
  draft: Invoice,
  params: SubscriptionParams,
): Promise<Subscription> {
  const billed: Subscription = { ...subscription, latest_invoice: draft.id };
  const running = billed.trial_end === null ? "active" : "trialing";
  if (subscription.collection_method === "send_invoice") return { ...billed, status: running };
  const invoice = await finalizeInvoice(ctx, draft, { autoAdvance: false });
  if (invoice.status === "paid") return { ...billed, status: running };
  if (params.payment_behavior === "default_incomplete") return { ...billed, status: "incomplete" };
  const paymentMethod = await paymentMethodFor(ctx, invoice);
  if (paymentMethod === null) {
    throw refuse.invalid(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.",
      { code: "resource_missing" },
    );
  }
  const offSession = params.off_session ?? false;
  const result = await collectInvoice(ctx, invoice, {
    paymentMethod,
    offSession,
    automatic: false,
  });
  if (result.invoice.status === "paid") return { ...billed, status: running };
  if (params.payment_behavior === "error_if_incomplete" && result.refusal) {
    throw refuse.uncollected(result.refusal);
  }
  return { ...billed, status: "incomplete" };
}

function currencyOf(prices: readonly Types["price"][], requested: string | undefined): string {
  const own = prices[0]?.currency ?? "";
  const currency = requested?.toLowerCase() ?? own;
  const sold = (price: Types["price"]) =>
    price.currency === currency || price.currency_options?.[currency] !== undefined;
  if (prices.every(sold)) return currency;
  throw refuse.invalid(`The price specified has no amount in the currency ${currency}.`, {
    param: "currency",
  });
}

/**
 * Rejects a second currency while a subscription runs in another
 * (https://docs.stripe.com/invoicing/multi-currency-customers).
 * @throws ApiRefusal
 */
async function refuseOtherCurrency(
  ctx: Context,
  customer: string,
  currency: string,
): Promise<void> {
  const subscriptions = await ctx.store.find("subscription", { customer });
  const other = subscriptions.find((one) => !hasEnded(one) && one.currency !== currency);
  if (other === undefined) return;
  throw refuse.invalid(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}`,
  );
}

async function checkPaymentMethod(
  ctx: Context,
  customer: Types["customer"],
  id: string,
): Promise<void> {
  const paymentMethod = await ctx.store.must("payment_method", id, "default_payment_method");
  if (paymentMethod.customer === customer.id) return;
  throw refuse.invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: "resource_missing", param: "default_payment_method" },
  );
}
