import type { Context } from "../../../kernel/context.ts";
import { readCurrency } from "../../../kernel/money/amounts.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { unlisted } from "../../../records/catalogue/unlisted.ts";
import type { ItemUpdate, SubscriptionParams } from "../params.ts";
import { cycleOf } from "./cycle.ts";

type Price = Types["price"];
type PriceSelection = Pick<ItemUpdate, "plan" | "price" | "price_data">;

/**
 * Returns the recurring prices of a subscription's items, in their order.
 * @throws ApiRefusal if a price is missing or named twice, or if they differ in currency or
 *   interval
 */
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
  for (const [index, itemParams] of items.entries()) {
    const at = `items[${index}]`;
    const price = await subscribedPrice(ctx, itemParams, null, at);
    if (price === null) {
      throw refuse.invalid(`Missing required param: ${at}[price].`, {
        code: "parameter_missing",
        param: `${at}[price]`,
      });
    }
    const [first] = prices;
    const param = `${at}[price]`;
    if (first && first.currency !== price.currency) {
      throw refuse.invalid("All prices on a subscription must have the same `currency`.", {
        param,
      });
    }
    if (first && cycleText(first) !== cycleText(price)) {
      throw refuse.invalid(
        "All prices on a subscription must have the same `recurring.interval` and `recurring.interval_count`.",
        {
          param,
        },
      );
    }
    prices.push(price);
  }
  refuseSamePrice(prices, true);
  return prices;
}

/**
 * Rejects a price that two items would have: its quantity is changed instead.
 * @param creates whether the items are those of a new subscription
 * @throws ApiRefusal
 */
export function refuseSamePrice(prices: readonly Pick<Price, "id">[], creates = false): void {
  const ids = prices.map(({ id }) => id);
  const place = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (place === -1) return;
  throw refuse.invalid(
    creates
      ? `Cannot create a Subscription with multiple Subscription Items with the same Price: ${ids[place]}`
      : `Cannot add multiple subscription items with the same plan: ${ids[place]}`,
    { param: `items[${place}][price]` },
  );
}

function cycleText(price: Price): string {
  const { interval, count } = cycleOf(price);
  return `${count} ${interval}`;
}

const PRICE_PARAMS = ["plan", "price", "price_data"] as const;

/**
 * Returns the price that an item names or describes; null if it does neither.
 * @param currency the subscription's; null before it has one
 * @throws ApiRefusal if it does both
 */
export async function subscribedPrice(
  ctx: Context,
  selection: PriceSelection,
  currency: string | null,
  at: string,
): Promise<Price | null> {
  const [name, other] = PRICE_PARAMS.filter((each) => selection[each] !== undefined);
  if (name !== undefined && other !== undefined) {
    throw refuse.invalid(`You may only specify one of these parameters: ${name}, ${other}.`, {
      code: "parameters_exclusive",
      param: `${at}[${other}]`,
    });
  }
  if (selection.price_data)
    return madePrice(ctx, selection.price_data, currency, `${at}[price_data]`);
  const id = selection.price ?? selection.plan;
  if (id === undefined) return null;
  const param = `${at}[${name}]`;
  const price = await ctx.store.must("price", id, param);
  checkRecurring(price, param);
  checkCurrency(price, currency, param);
  return price;
}

function checkRecurring(price: Price, param: string): void {
  if (!price.active) {
    throw refuse.invalid(
      "The price specified is inactive. This field only accepts active prices.",
      { param },
    );
  }
  if (!price.recurring) {
    throw refuse.invalid(
      "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
      { param },
    );
  }
  if (price.recurring.usage_type !== "metered") return;
  throw refuse.invalid(
    "Metered usage is not supported. This field only accepts prices with `usage_type=licensed`.",
    { param },
  );
}

function checkCurrency(price: Price, currency: string | null, param: string): void {
  if (currency === null || price.currency === currency || price.currency_options?.[currency]) {
    return;
  }
  throw refuse.invalid(
    `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${currency}\`.`,
    { param },
  );
}

/** Creates a price for one item. It can't be used elsewhere. */
async function madePrice(
  ctx: Context,
  data: NonNullable<PriceSelection["price_data"]>,
  currency: string | null,
  param: string,
): Promise<Price> {
  const product = await ctx.store.must("product", data.product, `${param}[product]`);
  const amount = data.unit_amount_decimal ?? data.unit_amount?.toString();
  if (amount === undefined) {
    throw refuse.invalid(`Missing required param: ${param}[unit_amount].`, {
      code: "parameter_missing",
      param: `${param}[unit_amount]`,
    });
  }
  const price: Price = {
    id: ctx.id("price"),
    object: "price",
    active: false,
    billing_scheme: "per_unit",
    created: ctx.now(),
    currency: readCurrency(data.currency, `${param}[currency]`),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: {
      interval: data.recurring.interval,
      interval_count: data.recurring.interval_count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: data.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: /^\d+$/.test(amount) ? Number(amount) : null,
    unit_amount_decimal: amount,
  };
  checkCurrency(price, currency, `${param}[currency]`);
  ctx.store.put("price", price, unlisted);
  return price;
}
