import type { Context } from "../../../kernel/context.ts";
import { ApiRefusal } from "../../../kernel/refuse.ts";
import { markDelinquent } from "../../../records/customers/delinquent.ts";
import { attemptFailed } from "../collection/attempt-failed.ts";
import { collectInvoice, paymentMethodFor } from "../collection/pay.ts";
import type { Invoice } from "../content.ts";
import { finalizeInvoice } from "./finalize.ts";

/**
 * Finalizes a due draft. One that is sent goes out immediately; one that is charged waits for its
 * own timer. One that can't be finalized, such as that of a deleted customer, stays a draft with
 * the reason (SDK type comments: last_finalization_error) and doesn't block the account's other
 * timers.
 */
export async function finalizeBySchedule(ctx: Context, id: string): Promise<void> {
  const draft = await ctx.store.get("invoice", id);
  if (draft?.status !== "draft") return;
  try {
    const invoice = await finalizeInvoice(ctx, draft);
    if (invoice.status === "open" && invoice.collection_method === "send_invoice") {
      ctx.emit("invoice.sent", invoice);
    }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const { code, message, param } = error.detail;
    const failed: Invoice = {
      ...draft,
      automatically_finalizes_at: null,
      last_finalization_error: {
        type: "invalid_request_error",
        message,
        ...(code === undefined ? {} : { code }),
        ...(param === undefined ? {} : { param }),
      },
      next_payment_attempt: null,
    };
    ctx.store.put("invoice", failed);
    ctx.emit("invoice.finalization_failed", failed);
  }
}

/** Charges an open invoice automatically, or records that it has no payment method. */
export async function chargeBySchedule(ctx: Context, id: string): Promise<void> {
  const invoice = await ctx.store.get("invoice", id);
  if (invoice?.status !== "open") return;
  const paymentMethod = await paymentMethodFor(ctx, invoice);
  if (paymentMethod === null) {
    ctx.emit("invoice.payment_failed", await attemptFailed(ctx, invoice, true));
    return;
  }
  await collectInvoice(ctx, invoice, {
    paymentMethod,
    offSession: true,
    automatic: true,
  });
}

/** Reports an open invoice as overdue, and its customer as delinquent. */
export async function markOverdue(ctx: Context, id: string): Promise<void> {
  const invoice = await ctx.store.get("invoice", id);
  if (invoice?.status !== "open") return;
  ctx.emit("invoice.overdue", invoice);
  await markDelinquent(ctx, invoice.customer, true);
  await ctx.follow.invoiceOverdue(ctx, invoice);
}
