import type { Context } from "../../../kernel/context.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { taxRatesOf } from "../../../records/tax-rates/tax-rates.ts";
import { redeem } from "../discounts.ts";
import type { ItemUpdate } from "../params.ts";
import type { Subscription } from "../subscription.ts";

export type SubscriptionItem = Types["subscription_item"];
type Price = Types["price"];

/** Returns a new item of a subscription: a price with its quantity. */
export async function newSubscriptionItem(
  ctx: Context,
  subscription: Subscription,
  params: Pick<ItemUpdate, "discounts" | "metadata" | "quantity" | "tax_rates">,
  price: Price,
  period: { start: number; end: number },
): Promise<SubscriptionItem> {
  const id = ctx.id("si");
  return {
    id,
    object: "subscription_item",
    billing_thresholds: null,
    created: ctx.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: await redeem(ctx, params.discounts, subscription, { id, discounts: [] }, []),
    metadata: mergeMetadata({}, params.metadata),
    ...priceFields(price),
    quantity: params.quantity ?? 1,
    subscription: subscription.id,
    tax_rates: await taxRatesOf(ctx, params.tax_rates ?? [], "tax_rates"),
  };
}

/** Fields of an item that show its price. */
export function priceFields(price: Price): Pick<SubscriptionItem, "plan" | "price"> {
  const { currency_options: _options, tiers: _tiers, ...shown } = price;
  return { plan: planOf(price), price: shown };
}

/** Returns the price as a legacy plan (https://docs.stripe.com/api/plans/object). */
function planOf(price: Price): Types["subscription_item"]["plan"] {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: price.tiers_mode,
    transform_usage: price.transform_quantity,
    trial_period_days: price.recurring?.trial_period_days ?? null,
    usage_type: price.recurring?.usage_type ?? "licensed",
  };
}
