import { formatAmount, proratedAmount } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { currentPrice } from "../../../records/catalogue/price.ts";
import type { Invoice } from "../../invoices/content.ts";
import { createLine } from "../../invoices/create-line.ts";
import { createInvoice } from "../../invoices/drafts/create-invoice.ts";
import { fullAmount, runningDiscounts } from "../discounts.ts";
import { invoiceTerms } from "../invoice-settings.ts";
import type { BillingPeriod, RenewalPeriod } from "../items/cycle.ts";
import { itemFacts } from "../items/item-facts.ts";
import type { SubscriptionItem } from "../items/subscription-item.ts";
import type { Subscription } from "../subscription.ts";
import { saveLastCharge } from "./last-charge.ts";

export type BillingReason =
  | "automatic_pending_invoice_item_invoice"
  | "subscription_create"
  | "subscription_cycle"
  | "subscription_update";

/**
 * Creates a draft for one period of a subscription: pending items, then a line for each
 * subscription item (https://docs.stripe.com/billing/invoices/subscription).
 * @param period null for pending items only; a part of a period costs its share
 * @param free a trial: its lines have no amount
 * @param former the previous period, whose added items are billed too
 */
export async function billSubscription(
  ctx: Context,
  subscription: Subscription,
  reason: BillingReason,
  period: BillingPeriod | RenewalPeriod | null,
  free: boolean,
  former?: BillingPeriod,
): Promise<Invoice> {
  const sends = subscription.collection_method === "send_invoice";
  return createInvoice(
    ctx,
    {
      ...invoiceTerms(subscription),
      auto_advance: true,
      collection_method: sends ? "send_invoice" : "charge_automatically",
      currency: subscription.currency,
      customer: subscription.customer,
      ...(sends ? { days_until_due: subscription.days_until_due ?? 0 } : {}),
      default_payment_method: subscription.default_payment_method,
      default_tax_rates: (subscription.default_tax_rates ?? []).map(({ id }) => id),
      pending_invoice_items_behavior: "include",
    },
    {
      changes: {
        billing_reason: reason,
        ...(former ? { period_start: former.start, period_end: former.end } : {}),
        parent: {
          quote_details: null,
          subscription_details: {
            metadata: subscription.metadata,
            subscription: subscription.id,
          },
          type: "subscription_details",
        },
      },
      discounts: await runningDiscounts(ctx, subscription.discounts),
      async lines(invoice) {
        const itemIds: string[] = [];
        for (const item of period ? subscription.items.data : []) {
          if (period) itemIds.push(await line(ctx, invoice, subscription, item, period, free));
        }
        return itemIds;
      },
    },
  );
}

async function line(
  ctx: Context,
  invoice: Invoice,
  subscription: Subscription,
  item: SubscriptionItem,
  { start, end, ...whole }: BillingPeriod | RenewalPeriod,
  free: boolean,
): Promise<string> {
  const price = await currentPrice(ctx, item.price);
  const unit = price.currency_options?.[invoice.currency] ?? price;
  const unitAmount = free ? "0" : (unit.unit_amount_decimal ?? "0");
  const period = { start, end };
  const wholeEnd = "wholeEnd" in whole ? whole.wholeEnd : end;
  const full = free ? 0 : fullAmount(price, invoice.currency, item.quantity ?? 1);
  const isPart = end < wholeEnd && !free;
  const amount = isPart ? proratedAmount(full, end - start, wholeEnd - start) : full;
  const id = await createLine(ctx, invoice, "");
  ctx.store.put("subscription_line", {
    ...itemFacts(ctx, subscription, item),
    id,
    amount,
    currency: invoice.currency,
    description: await described(ctx, item, unitAmount, invoice.currency, free),
    discountable: true,
    discounts: await runningDiscounts(ctx, item.discounts),
    invoice: invoice.id,
    net_amount: amount,
    period,
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: price.tiers_mode || isPart ? null : unitAmount,
    },
    proration: isPart,
  });
  saveLastCharge(ctx, item, period, { line: id });
  return id;
}

/** "1 × Gold (at $10.00 / month)", "2 seat × Gold …", "Free trial for 1 × Gold". */
async function described(
  ctx: Context,
  item: SubscriptionItem,
  unitAmount: string,
  currency: string,
  free: boolean,
): Promise<string> {
  const product = await ctx.store.get("product", item.price.product);
  const unit = product?.unit_label ? ` ${product.unit_label}` : "";
  const named = `${item.quantity ?? 1}${unit} × ${product?.name ?? item.price.product}`;
  if (free) return `Free trial for ${named}`;
  const { interval = "month", interval_count: count = 1 } = item.price.recurring ?? {};
  const every = count === 1 ? interval : `every ${count} ${interval}s`;
  if (item.price.tiers_mode || !/^\d+$/.test(unitAmount)) return named;
  const each = formatAmount(Number(unitAmount), currency, "en-US").number;
  return `${named} (at ${each} / ${every})`;
}
