import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { changesBetween } from "../../kernel/objects/changes.ts";
import { p } from "../../kernel/parameters/params.ts";
import type { Types } from "../../kernel/types/types.ts";
import { type PriceParams, priceParams } from "./price-params.ts";

type Price = Types["price"];
type Plan = Types["subscription_item"]["plan"];

const { active, billing_scheme, currency, metadata, nickname, tiers, tiers_mode } =
  priceParams.shape;
const { interval, interval_count, meter, trial_period_days, usage_type } =
  priceParams.shape.recurring.unwrap().shape;

/** https://docs.stripe.com/api/plans/create */
export const planParams = p.hash({
  active,
  amount: priceParams.shape.unit_amount,
  amount_decimal: priceParams.shape.unit_amount_decimal,
  billing_scheme,
  currency,
  id: p.string().optional(),
  interval,
  interval_count,
  metadata,
  meter,
  nickname,
  product: p.textOrHash(p.string(), priceParams.shape.product_data.unwrap()),
  tiers,
  tiers_mode,
  transform_usage: priceParams.shape.transform_quantity,
  trial_period_days,
  usage_type,
});

/** https://docs.stripe.com/api/plans/update */
export const planUpdateParams = p.hash({
  active,
  metadata,
  nickname: p.orUnset(p.string()).optional(),
  product: p.string().optional(),
  trial_period_days,
});

/** Returns the parameters of the recurring price that a plan is. */
export function priceParamsOf(
  params: z.output<typeof planParams>,
): Omit<PriceParams, "product" | "product_data"> {
  const { amount, amount_decimal, transform_usage, id: _id, product: _product, ...same } = params;
  const { interval, interval_count, meter, trial_period_days, usage_type, ...rest } = same;
  return {
    ...rest,
    recurring: { interval, interval_count, meter, trial_period_days, usage_type },
    transform_quantity: transform_usage,
    unit_amount: amount,
    unit_amount_decimal: amount_decimal,
  };
}

/** Returns a recurring price as a legacy plan (https://docs.stripe.com/api/plans/object). */
export function planOf(price: Price): Plan {
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

/** Stores a new price. A recurring one is also a plan, with an event of its own. */
export function addPrice(ctx: Context, price: Price): void {
  ctx.store.put("price", price);
  if (price.recurring) ctx.emit("plan.created", planOf(price));
  ctx.emit("price.created", price);
}

/** Stores a new version of a price. A recurring one is also a plan. */
export function updatePrice(ctx: Context, before: Price, after: Price): Price {
  ctx.store.put("price", after);
  const plan = after.recurring ? changesBetween(planOf(before), planOf(after)) : undefined;
  if (plan) ctx.emit("plan.updated", planOf(after), plan);
  const price = changesBetween(before, after);
  if (price) ctx.emit("price.updated", after, price);
  return after;
}
