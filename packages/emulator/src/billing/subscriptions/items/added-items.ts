import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { atParam } from "../../invoices/lines/at-line.ts";
import { createItem } from "../../invoices/lines/item.ts";
import type { SubscriptionParams } from "../params.ts";
import type { Subscription } from "../subscription.ts";
import type { BillingPeriod } from "./cycle.ts";

/**
 * Adds one-off items to the subscription's next invoice
 * (https://docs.stripe.com/billing/invoices/subscription#adding-upcoming-invoice-items).
 * @throws ApiRefusal if an item has no price
 */
export async function addItems(
  ctx: Context,
  { currency, customer, id, items }: Subscription,
  added: SubscriptionParams["add_invoice_items"] = [],
): Promise<void> {
  const [first] = items.data;
  const now = ctx.now();
  const current = {
    start: first?.current_period_start ?? now,
    end: first?.current_period_end ?? now,
  };
  for (const [index, { period, price, ...itemParams }] of added.entries()) {
    const at = `add_invoice_items[${index}]`;
    if (price === undefined && itemParams.price_data === undefined) {
      throw refuse.invalid(`Missing required param: ${at}[price].`, {
        code: "parameter_missing",
        param: `${at}[price]`,
      });
    }
    const params = {
      ...itemParams,
      ...(price === undefined ? {} : { pricing: { price } }),
      period: period ? chosenPeriod(period, current, now, `${at}[period]`) : current,
    };
    const place = { customer, currency, invoice: null, subscription: id };
    await atParam(
      (name) => `${at}[${name === "pricing" ? "price" : name}]`,
      () => createItem(ctx, params, place),
    );
  }
}

type ChosenPeriod = NonNullable<
  NonNullable<SubscriptionParams["add_invoice_items"]>[number]["period"]
>;

/**
 * Returns the period that a request chooses for an added item.
 * @throws ApiRefusal if it lacks a timestamp, or ends before it starts
 */
function chosenPeriod(
  { end: until, start: from }: ChosenPeriod,
  current: BillingPeriod,
  now: number,
  param: string,
): BillingPeriod {
  const start =
    from.type === "now" ? now : from.type === "timestamp" ? from.timestamp : current.start;
  const end = until.type === "timestamp" ? until.timestamp : current.end;
  if (start === undefined || end === undefined) {
    const missing = `${param}[${start === undefined ? "start" : "end"}][timestamp]`;
    throw refuse.invalid(`Missing required param: ${missing}.`, {
      code: "parameter_missing",
      param: missing,
    });
  }
  if (end >= start) return { start, end };
  throw refuse.invalid("The end of a period can't be before its start.", {
    param: `${param}[end]`,
  });
}
