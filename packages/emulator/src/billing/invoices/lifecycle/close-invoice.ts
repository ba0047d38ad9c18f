import { reversalOf } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { addCustomerBalanceTransaction } from "../../../records/customers/balance.ts";
import { markDelinquent } from "../../../records/customers/delinquent.ts";
import { closePayments } from "../collection/close-payments.ts";
import { contentOf, type Invoice } from "../content.ts";
import { dropDiscounts } from "../discounts/apply-discounts.ts";
import { refreshDrafts } from "../drafts/refresh-drafts.ts";
import { emitUpdated } from "../drafts/save.ts";
import { scheduleInvoice } from "../schedule.ts";

const NOT_OPEN = "You can only pass in open invoices. This invoice isn't open.";

/**
 * Voids a finalized invoice. It keeps its number, and nothing is owed. The amount applied to or
 * from the customer's balance is reversed (https://docs.stripe.com/invoicing/overview#void).
 * @throws ApiRefusal unless it is open or uncollectible, or if it is partly paid
 */
export async function voidInvoice(ctx: Context, invoice: Invoice): Promise<Invoice> {
  if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    throw refuse.invalid(
      invoice.status === "paid" ? "Invoices with `paid` payments cannot be voided." : NOT_OPEN,
      { code: "status_transition_invalid" },
    );
  }
  if (invoice.amount_paid > 0) {
    throw refuse.invalid("You cannot void an invoice that has been partially paid.", {
      code: "status_transition_invalid",
    });
  }
  await closePayments(ctx, invoice.id, "void_invoice");
  const after: Invoice = {
    ...invoice,
    next_payment_attempt: null,
    status: "void",
    status_transitions: { ...invoice.status_transitions, voided_at: ctx.now() },
  };
  ctx.store.put("invoice", after);
  await scheduleInvoice(ctx, after);
  await restoreAppliedBalance(ctx, invoice);
  emitUpdated(ctx, invoice, after);
  await ctx.follow.invoiceVoided(ctx, after);
  ctx.emit("invoice.voided", after);
  return after;
}

/** Transactions of an open invoice; the second is what its currency's steps cannot charge. */
const RESTORED_TYPES = ["applied_to_invoice", "adjustment"] as const;

async function restoreAppliedBalance(ctx: Context, invoice: Invoice): Promise<void> {
  const before = invoice.customer ? await ctx.store.get("customer", invoice.customer) : null;
  if (!before) return;
  let customer = before;
  const transactions = await ctx.store.find("customer_balance_transaction", {
    invoice: invoice.id,
  });
  for (const transaction of transactions) {
    const type = RESTORED_TYPES.find((one) => one === transaction.type);
    if (type === undefined) continue;
    const reversal = reversalOf({ type, amount: transaction.amount });
    ({ customer } = await addCustomerBalanceTransaction(ctx, customer, {
      ...reversal,
      currency: invoice.currency,
      invoice: invoice.id,
    }));
  }
  const previous = changesBetween(before, customer);
  if (!previous) return;
  ctx.emit("customer.updated", customer, previous);
  await refreshDrafts(ctx, customer.id);
}

/**
 * Marks an open invoice as uncollectible. It can still be paid or voided.
 * @throws ApiRefusal unless it is open
 */
export async function markUncollectible(ctx: Context, invoice: Invoice): Promise<Invoice> {
  if (invoice.status !== "open") {
    throw refuse.invalid(
      invoice.status === "uncollectible"
        ? "This invoice has already been marked uncollectible."
        : NOT_OPEN,
      { code: "status_transition_invalid" },
    );
  }
  const after: Invoice = {
    ...invoice,
    next_payment_attempt: null,
    status: "uncollectible",
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: ctx.now() },
  };
  ctx.store.put("invoice", after);
  await scheduleInvoice(ctx, after);
  emitUpdated(ctx, invoice, after);
  await markDelinquent(ctx, after.customer, false);
  await ctx.follow.invoiceUncollectible(ctx, after);
  ctx.emit("invoice.marked_uncollectible", after);
  return after;
}

/**
 * Deletes a draft with its lines. Items that were pending before are deleted too.
 * @throws ApiRefusal if it isn't a draft, or was created by a subscription
 */
export async function deleteDraft(ctx: Context, invoice: Invoice): Promise<void> {
  if (invoice.status !== "draft") {
    throw refuse.invalid("You can only delete draft invoices.", { code: "invoice_not_editable" });
  }
  if (invoice.parent) {
    throw refuse.invalid("You can't delete invoices created by subscriptions.", {
      code: "invoice_not_editable",
    });
  }
  const { contents } = await contentOf(ctx, invoice.id);
  for (const { line, invoiceItem } of contents) {
    ctx.store.remove("line_item", line);
    await dropDiscounts(ctx, invoiceItem.discounts ?? []);
    ctx.store.remove("invoiceitem", invoiceItem.id);
    ctx.emit("invoiceitem.deleted", invoiceItem);
  }
  await dropDiscounts(ctx, invoice.discounts);
  ctx.store.remove("invoice", invoice.id);
  await scheduleInvoice(ctx, { ...invoice, automatically_finalizes_at: null });
  ctx.emit("invoice.deleted", invoice);
}
