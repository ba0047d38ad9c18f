import { z } from "zod";
import type { Context } from "../../../kernel/context.ts";
import { schedule } from "../../../kernel/timers.ts";
import type { Invoice } from "../../invoices/content.ts";
import { voidInvoice } from "../../invoices/lifecycle/close-invoice.ts";
import type { Subscription } from "../subscription.ts";

/** How long a resumption invoice can stay without a payment attempt. */
const ATTEMPT_SECONDS = 23 * 3600;

const hidden = z.object({
  resumption: z.object({ invoice: z.string(), onSuccess: z.boolean() }),
});

/** The invoice whose payment ends a pause. */
interface Resumption {
  invoice: string;
  /** Whether a failed attempt leaves the subscription paused, and is retried. */
  onSuccess: boolean;
}

/** Stores the invoice that ends the pause, which is voided unless its payment is attempted. */
export async function awaitResumption(
  ctx: Context,
  subscription: Subscription,
  resumption: Resumption,
): Promise<void> {
  ctx.store.put("subscription", subscription, { resumption: { ...resumption } });
  const end = ctx.now() + ATTEMPT_SECONDS;
  await schedule(ctx, "resumption_expires", subscription.id, end);
}

/** Returns the invoice that ends a subscription's pause; null if it isn't being resumed. */
export async function resumptionOf(
  ctx: Context,
  { id, status }: Subscription,
): Promise<Resumption | null> {
  if (status !== "paused") return null;
  const stored = hidden.safeParse(await ctx.store.hidden("subscription", id));
  return stored.success ? stored.data.resumption : null;
}

/** Returns the open resumption invoice of a paused subscription; null if there is none. */
export async function openResumption(
  ctx: Context,
  subscription: Subscription,
): Promise<Invoice | null> {
  const resumption = await resumptionOf(ctx, subscription);
  const invoice = resumption ? await ctx.store.get("invoice", resumption.invoice) : null;
  return invoice?.status === "open" ? invoice : null;
}

/** Voids a resumption invoice whose payment wasn't attempted. Its subscription stays paused. */
export async function expireResumption(ctx: Context, subscription: Subscription): Promise<void> {
  const invoice = await openResumption(ctx, subscription);
  if (invoice && invoice.attempt_count === 0) await voidInvoice(ctx, invoice);
}
