import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { atParam } from "../../invoices/lines/at-line.ts";
import { createItem } from "../../invoices/lines/item.ts";
import type { SubscriptionParams } from "../params.ts";
import type { Subscription } from "../subscription.ts";

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
  for (const [index, { price, ...itemParams }] of added.entries()) {
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
      period: {
        start: first?.current_period_start ?? now,
        end: first?.current_period_end ?? now,
      },
    };
    const place = { customer, currency, invoice: null, subscription: id };
    await atParam(
      (name) => `${at}[${name === "pricing" ? "price" : name}]`,
      () => createItem(ctx, params, place),
    );
  }
}
