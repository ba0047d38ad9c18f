import { taxRatesOf } from "../billing/tax-rates.ts";
import type { Context } from "../engine/context.ts";
import { mergeMetadata } from "../engine/metadata.ts";
import { refuse } from "../engine/refuse.ts";
import type { Types } from "../engine/types.ts";
import { redeem } from "./discounts.ts";
import type { SubscriptionParams } from "./params.ts";
import type { Subscription } from "./subscription.ts";

export type SubscriptionItem = Types["subscription_item"];
type Price = Types["price"];

/** The prices that are subscribed to, which all come round together. */
export async function subscribedPrices(
  ctx: Context,
  items: SubscriptionParams["items"],
): Promise<Price[]> {
  if (items.length === 0) {
    throw refuse.invalid("Missing required param: items.", {
      code: "parameter_missing",
      param: "items",
    });
  }
  const prices: Price[] = [];
  for (const [index, { price: id }] of items.entries()) {
    const param = `items[${index}][price]`;
    const price = await ctx.store.must("price", id, param);
    checkRecurring(price, param);
    const [first] = prices;
    if (first && first.currency !== price.currency) {
      throw refuse.invalid("All prices of a subscription must have the same currency.", { param });
    }
    if (first && cycleOf(first) !== cycleOf(price)) {
      throw refuse.invalid("All prices of a subscription must have the same recurring interval.", {
        param,
      });
    }
    prices.push(price);
  }
  return prices;
}

const cycleOf = ({ recurring }: Price) => `${recurring?.interval_count} ${recurring?.interval}`;

function checkRecurring(price: Price, param: string): void {
  if (!price.active) {
    throw refuse.invalid(
      "The price specified is inactive. This field only accepts active prices.",
      { param },
    );
  }
  if (price.recurring) return;
  throw refuse.invalid(
    "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
    { param },
  );
}

/** One price of a subscription, with how many of it. */
export async function newSubscriptionItem(
  ctx: Context,
  subscription: Subscription,
  given: SubscriptionParams["items"][number],
  price: Price,
  period: { start: number; end: number },
): Promise<SubscriptionItem> {
  const { currency_options: _options, tiers: _tiers, ...shown } = price;
  const id = ctx.id("si");
  return {
    id,
    object: "subscription_item",
    billing_thresholds: null,
    created: ctx.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: await redeem(ctx, given.discounts, subscription, { id, discounts: [] }, []),
    metadata: mergeMetadata({}, given.metadata),
    plan: planOf(price),
    price: shown,
    quantity: given.quantity ?? 1,
    subscription: subscription.id,
    tax_rates: await taxRatesOf(ctx, given.tax_rates ?? [], "tax_rates"),
  };
}

/** The price in the words of its predecessor (https://docs.stripe.com/api/plans/object). */
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
