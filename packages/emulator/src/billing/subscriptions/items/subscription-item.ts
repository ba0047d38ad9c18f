import type { Context } from "../../../kernel/context.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { planOf } from "../../../records/catalogue/plan.ts";
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
