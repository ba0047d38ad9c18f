import { providerDueDate } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { newPageAddress } from "../../../kernel/page-address.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { addCustomerBalanceTransaction } from "../../../records/customers/balance.ts";
import { markPaid } from "../collection/mark-paid.ts";
import { openPayment } from "../collection/open-payment.ts";
import { detailsOf, type Invoice } from "../content.ts";
import { recompute } from "../drafts/recompute.ts";
import { refreshDrafts } from "../drafts/refresh-drafts.ts";
import { emitUpdated } from "../drafts/save.ts";
import { scheduleInvoice } from "../schedule.ts";
import { withPageSize } from "../terms/page-size.ts";
import { nextNumber } from "./number.ts";
import { replaceOriginal } from "./replace-original.ts";

/**
 * Finalizes a draft: assigns its number, freezes the customer's details, applies the balance and
 * creates the payment. With nothing to pay, it is paid (https://docs.stripe.com/invoicing/overview,
 * /billing/customer/balance).
 * @throws ApiRefusal invoice_not_editable
 */
export async function finalizeInvoice(
  ctx: Context,
  draft: Invoice,
  options: { autoAdvance?: boolean | undefined } = {},
): Promise<Invoice> {
  if (draft.status !== "draft") {
    throw refuse.invalid(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      { code: "invoice_not_editable" },
    );
  }
  // Comes first, so that what the original took from the balance is available again.
  await replaceOriginal(ctx, draft);
  const details = await detailsOf(ctx, draft.id);
  const { invoice, totals } = await recompute(ctx, draft);
  const now = ctx.now();
  const customer = await ctx.store.must("customer", invoice.customer ?? "", "customer");
  const number = await assignNumber(ctx, invoice, customer);
  await applyBalance(ctx, invoice, totals.balanceEntries);
  const paid = totals.amountDue === 0;
  const advances = options.autoAdvance ?? invoice.auto_advance ?? false;
  const charges = invoice.collection_method === "charge_automatically";
  const page = newPageAddress(ctx, "invoices", invoice.id);
  const finalized: Invoice = {
    ...invoice,
    amount_due: totals.amountDue,
    amount_remaining: totals.amountDue,
    attempted: paid,
    auto_advance: advances,
    automatically_finalizes_at: null,
    due_date: providerDueDate(
      { created: invoice.created, daysUntilDue: details.daysUntilDue, explicit: details.dueDate },
      now,
    ),
    effective_at: details.effectiveAt ?? now,
    ending_balance: totals.endingBalance,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    next_payment_attempt: advances && charges && !paid ? now : null,
    number,
    period_end: invoice.period_end,
    rendering: withPageSize(invoice.rendering, customer, ctx.settings.country),
    status: "open",
    status_transitions: { ...invoice.status_transitions, finalized_at: now, paid_at: null },
  };
  const spent = totals.balanceEntries.length > 0;
  if (paid) {
    return markPaid(ctx, draft, finalized, async (after) => {
      ctx.emit("invoice.finalized", after);
      if (spent) await refreshDrafts(ctx, after.customer ?? "");
    });
  }
  ctx.store.put("invoice", finalized);
  await scheduleInvoice(ctx, finalized);
  await openPayment(ctx, finalized);
  ctx.emit("invoice.finalized", finalized);
  emitUpdated(ctx, draft, finalized);
  if (spent) await refreshDrafts(ctx, finalized.customer ?? "");
  return finalized;
}

/**
 * Returns the manually set number, or the customer's next. Billing locks the customer's currency.
 */
async function assignNumber(
  ctx: Context,
  invoice: Invoice,
  customer: Types["customer"],
): Promise<string> {
  const next = invoice.number
    ? { number: invoice.number, customer }
    : await nextNumber(ctx, customer);
  const after = { ...next.customer, currency: customer.currency ?? invoice.currency };
  ctx.store.put("customer", after);
  if (!customer.currency) ctx.emit("customer.updated", after, { currency: null });
  return next.number;
}

async function applyBalance(
  ctx: Context,
  invoice: Invoice,
  changes: readonly { type: string; amount: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  const before = await ctx.store.must("customer", invoice.customer ?? "", "customer");
  let customer = before;
  for (const { type, amount } of changes) {
    ({ customer } = await addCustomerBalanceTransaction(ctx, customer, {
      amount,
      currency: invoice.currency,
      type,
      invoice: invoice.id,
    }));
  }
  const previous = changesBetween(before, customer);
  if (previous) ctx.emit("customer.updated", customer, previous);
}
