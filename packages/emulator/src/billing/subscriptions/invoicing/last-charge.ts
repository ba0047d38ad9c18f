import { z } from "zod";
import type { Context } from "../../../kernel/context.ts";
import type { Types } from "../../../kernel/types/types.ts";
import type { BillingPeriod } from "../items/cycle.ts";

/** The last charge for a subscription item, and the period it covered. */
const hidden = z.object({
  debit: z.object({
    line: z.string().nullable(),
    item: z.string().nullable(),
    start: z.number(),
    end: z.number(),
  }),
});

interface LastCharge extends BillingPeriod {
  /** Minor units, after discounts and with inclusive taxes. */
  amount: number;
  /** How a credit names it. */
  credited: NonNullable<NonNullable<Types["invoiceitem"]["proration_details"]>["credited_items"]>;
}

/**
 * Stores the last charge of an item: an invoice line, or a proration that waits for its invoice.
 */
export function saveLastCharge(
  ctx: Context,
  item: Types["subscription_item"],
  { start, end }: BillingPeriod,
  by: { line: string } | { item: string },
): void {
  const line = "line" in by ? by.line : null;
  ctx.store.put("subscription_item", item, {
    debit: { line, item: "item" in by ? by.item : null, start, end },
  });
}

/** Removes the last charge of an item, whose unused time has been credited. */
export function dropLastCharge(ctx: Context, item: Types["subscription_item"]): void {
  ctx.store.put("subscription_item", item, { debit: null });
}

/**
 * Returns the last charge of an item, part of which is credited for unused time
 * (https://docs.stripe.com/billing/subscriptions/prorations#credit-prorations). Null if there was
 * none, its line was deleted or its invoice voided.
 */
export async function lastCharge(ctx: Context, item: string): Promise<LastCharge | null> {
  const stored = hidden.safeParse(await ctx.store.hidden("subscription_item", item));
  if (!stored.success) return null;
  const { line: lineId, item: itemId, start, end } = stored.data.debit;
  if (itemId !== null) {
    const charged = await ctx.store.get("invoiceitem", itemId);
    if (!charged) return null;
    return {
      amount: charged.amount,
      credited: { invoice_item: charged.id, type: "invoice_item" },
      start,
      end,
    };
  }
  const line = lineId === null ? null : await ctx.store.get("line_item", lineId);
  const invoice = line?.invoice ? await ctx.store.get("invoice", line.invoice) : null;
  if (!line?.invoice || invoice?.status === "void") return null;
  const off = (line.discount_amounts ?? []).map(({ amount }) => amount);
  return {
    amount: off.reduce((left, amount) => left - amount, line.amount),
    credited: {
      invoice_line_item_details: { invoice: line.invoice, invoice_line_items: [line.id] },
      type: "invoice_line_items",
    },
    start,
    end,
  };
}
