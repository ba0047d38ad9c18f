import type { Context } from "../../../kernel/context.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { taxRatesOf } from "../../../records/tax-rates/tax-rates.ts";
import { redeem } from "../discounts.ts";
import type { ItemUpdate } from "../params.ts";
import type { Subscription } from "../subscription.ts";
import { cycleOf } from "./cycle.ts";
import { refuseSamePrice, subscribedPrice } from "./subscribed-price.ts";
import { newSubscriptionItem, priceFields, type SubscriptionItem } from "./subscription-item.ts";

/** A subscription item before and after a request; null if it is added or removed. */
interface ItemChange {
  before: SubscriptionItem | null;
  after: SubscriptionItem | null;
}

/** The items of a subscription after a request, and those whose cost has changed. */
export interface ChangedItems {
  items: SubscriptionItem[];
  changes: ItemChange[];
}

/**
 * Changes, adds and removes items (https://docs.stripe.com/api/subscriptions/update#items).
 * @throws ApiRefusal for items of another subscription, if two have the same price, or if none is
 *   left
 */
export async function changeItems(
  ctx: Context,
  subscription: Subscription,
  itemChanges: readonly ItemUpdate[],
): Promise<ChangedItems> {
  const items = [...subscription.items.data];
  const changes: ItemChange[] = [];
  const [first] = items;
  const period = {
    start: first?.current_period_start ?? ctx.now(),
    end: first?.current_period_end ?? ctx.now(),
  };
  for (const [index, params] of itemChanges.entries()) {
    const at = `items[${index}]`;
    const place = items.findIndex(({ id }) => id === params.id);
    const before = items[place] ?? null;
    if (params.id !== undefined && before === null) {
      throw refuse.missing("subscription item", params.id, `${at}[id]`);
    }
    if (params.deleted) {
      if (before === null) {
        throw refuse.invalid("Missing required param: items[id].", {
          code: "parameter_missing",
          param: `${at}[id]`,
        });
      }
      items.splice(place, 1);
      changes.push({ before, after: null });
      continue;
    }
    const after = before
      ? await changed(ctx, subscription, before, params, at)
      : await added(ctx, subscription, params, at, period);
    items.splice(before ? place : items.length, before ? 1 : 0, after);
    const same =
      before?.price.id === after.price.id && (before.quantity ?? 1) === (after.quantity ?? 1);
    if (!same) changes.push({ before, after });
  }
  if (items.length === 0) {
    throw refuse.invalid(
      "A subscription must have at least one active plan. To cancel the subscription, please use the cancel API.",
      { param: "items" },
    );
  }
  checkTogether(items);
  refuseSamePrice(items.map(({ price }) => price));
  return { items, changes };
}

async function changed(
  ctx: Context,
  subscription: Subscription,
  before: SubscriptionItem,
  params: ItemUpdate,
  at: string,
): Promise<SubscriptionItem> {
  const price = await subscribedPrice(ctx, params, subscription.currency, at);
  return {
    ...before,
    ...(price ? priceFields(price) : {}),
    discounts: await redeem(ctx, params.discounts, subscription, before, before.discounts),
    metadata: mergeMetadata(before.metadata, params.metadata),
    quantity: params.quantity ?? before.quantity ?? 1,
    tax_rates:
      params.tax_rates === undefined
        ? before.tax_rates
        : await taxRatesOf(ctx, params.tax_rates, `${at}[tax_rates]`),
  };
}

async function added(
  ctx: Context,
  subscription: Subscription,
  params: ItemUpdate,
  at: string,
  period: { start: number; end: number },
): Promise<SubscriptionItem> {
  const price = await subscribedPrice(ctx, params, subscription.currency, at);
  if (price) return newSubscriptionItem(ctx, subscription, params, price, period);
  throw refuse.invalid(`Missing required param: ${at}[price].`, {
    code: "parameter_missing",
    param: `${at}[price]`,
  });
}

/** All of them are billed together. */
function checkTogether(items: readonly SubscriptionItem[]): void {
  const cycles = items.map(({ price }) => cycleOf(price));
  if (new Set(cycles.map(({ interval, count }) => `${count} ${interval}`)).size === 1) return;
  throw refuse.invalid(
    "All prices on a subscription must have the same `recurring.interval` and `recurring.interval_count`.",
    {
      param: "items",
    },
  );
}
