import {
  afterCreditNote,
  type CreditNoteProblem,
  type CreditNoteTotals,
  checkSplit,
  creditNoteTotals,
  proposeSplit,
  refundedAmount,
} from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { changesBetween } from "../../kernel/objects/changes.ts";
import { newPageAddress } from "../../kernel/page-address.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { refuse } from "../../kernel/refuse.ts";
import { refundCharge } from "../../money/refunds/refund.ts";
import { addCustomerBalanceTransaction } from "../../records/customers/balance.ts";
import { type Invoice, linesOf } from "../invoices/content.ts";
import { refreshDrafts } from "../invoices/drafts/refresh-drafts.ts";
import { creditLines, reasonOf, requestOf } from "./credit-line.ts";
import { type CreditNote, creditableOf, paidCharges, SHIPPING } from "./credited.ts";
import { lowerInvoice } from "./lower-invoice.ts";
import type { CreditNoteParams } from "./params.ts";

const SHOWN_LINES = 10;

const PROBLEMS: Readonly<Record<CreditNoteProblem, string>> = {
  unknown_line: "Each credit note line must refer to a line item of the invoice.",
  quantity_or_amount: "You may only specify one of these parameters for a line: quantity, amount.",
  other_way:
    "A line item that was credited by quantity can only be credited by quantity again, and one credited by amount only by amount.",
  beyond_line: "A line item can't be credited for more than its remaining amount.",
  custom_line_negative: "Custom lines of a credit note can't be negative.",
  not_positive: "The total of a credit note must be greater than 0.",
  beyond_invoice: "The credit note amount is greater than the amount that can still be credited.",
};

/**
 * Issues a credit note. It lowers the remaining amount first; the rest goes back to the customer
 * (https://docs.stripe.com/api/credit_notes/create).
 * @param preview proposes how the rest is returned if the parameters don't say
 * @throws ApiRefusal unless the invoice is open or paid, or if the note exceeds what can be
 * credited
 */
export async function createCreditNote(
  ctx: Context,
  params: CreditNoteParams,
  preview = false,
): Promise<CreditNote> {
  const invoice = await ctx.store.must("invoice", params.invoice, "invoice");
  if (invoice.status !== "open" && invoice.status !== "paid") {
    throw refuse.invalid(
      `Credit notes can only be issued for open or paid invoices. This invoice is ${invoice.status}.`,
      { param: "invoice" },
    );
  }
  const result = creditNoteTotals(
    await creditableOf(ctx, invoice),
    await requestOf(ctx, invoice, params),
  );
  if (!result.ok) {
    throw refuse.invalid(PROBLEMS[result.problem], { param: params.lines ? "lines" : "amount" });
  }
  const totals = result.value;
  const linked = await linkedRefunds(ctx, params);
  const back = await checkedSplit(ctx, invoice, totals, params, linked, preview);
  const { note, lines } = await newNote(ctx, invoice, totals, params);
  const refunds = [...linked];
  if (back.refund > 0) {
    refunds.push(...(await refundPayments(ctx, invoice, back.refund)));
  }
  const transactionId =
    back.credit > 0 ? await creditCustomerBalance(ctx, invoice, note.id, back.credit) : null;
  const issued: CreditNote = {
    ...note,
    customer_balance_transaction: transactionId,
    out_of_band_amount: back.outOfBand > 0 ? back.outOfBand : null,
    refunds: refunds.map(({ id, amount }) => ({
      amount_refunded: amount,
      payment_record_refund: null,
      refund: id,
      type: "refund",
    })),
  };
  ctx.store.put("credit_note", issued, { lines, parts: totals.lines.map(plain) });
  ctx.emit("credit_note.created", issued);
  await lowerInvoice(
    ctx,
    invoice,
    totals,
    afterCreditNote(
      { amountDue: invoice.amount_due, amountRemaining: invoice.amount_remaining },
      totals.prePaymentAmount,
    ),
  );
  return issued;
}

const plain = (part: CreditNoteTotals["lines"][number]) => ({
  ...part,
  discountAmounts: part.discountAmounts.map((each) => ({ ...each })),
  taxes: part.taxes.map((each) => ({ ...each })),
});

interface LinkedRefund {
  id: string;
  amount: number;
}

async function linkedRefunds(ctx: Context, params: CreditNoteParams): Promise<LinkedRefund[]> {
  const linked: LinkedRefund[] = [];
  for (const [index, refundParams] of (params.refunds ?? []).entries()) {
    const refund = await ctx.store.must("refund", refundParams.refund, `refunds[${index}][refund]`);
    linked.push({ id: refund.id, amount: refundParams.amount_refunded ?? refund.amount });
  }
  return linked;
}

/**
 * Amounts refunded, credited to the balance and returned elsewhere. They must add up to the paid
 * part.
 */
async function checkedSplit(
  ctx: Context,
  invoice: Invoice,
  totals: CreditNoteTotals,
  params: CreditNoteParams,
  linked: readonly LinkedRefund[],
  preview: boolean,
): Promise<{ refund: number; credit: number; outOfBand: number }> {
  const already = linked.reduce((sum, { amount }) => sum + amount, 0);
  const refund = params.refund_amount ?? 0;
  const credit = params.credit_amount ?? 0;
  const outOfBand = params.out_of_band_amount ?? 0;
  let refundable = already;
  for (const charge of await paidCharges(ctx, invoice.id)) {
    refundable += charge.amount_captured - refundedAmount(charge);
  }
  const open = [
    params.refund_amount,
    params.credit_amount,
    params.out_of_band_amount,
    params.refunds,
  ];
  if (preview && open.every((value) => value === undefined)) {
    return proposeSplit(totals.postPaymentAmount, refundable);
  }
  const amounts = { refund_amount: refund, credit_amount: credit, out_of_band_amount: outOfBand };
  const checked = checkSplit(
    totals.postPaymentAmount,
    { refund: refund + already, credit, outOfBand },
    refundable,
  );
  if (checked.ok) return { refund, credit, outOfBand };
  throw refuse.invalid(
    checked.problem === "beyond_refundable"
      ? "The refund amount is greater than what is left to refund of the invoice's payments."
      : `The sum of credit amount, refund amount and out of band amount (${refund + already + credit + outOfBand}) must equal the post payment credit note amount (${totals.postPaymentAmount}).`,
    { param: Object.entries(amounts).find(([, part]) => part > 0)?.[0] ?? "refund_amount" },
  );
}

async function newNote(
  ctx: Context,
  invoice: Invoice,
  totals: CreditNoteTotals,
  params: CreditNoteParams,
): Promise<{ note: CreditNote; lines: string[] }> {
  const id = ctx.id("cn");
  const earlier = await ctx.store.find("credit_note", { invoice: invoice.id });
  const lines = await creditLines(ctx, totals, params, await linesOf(ctx, invoice.id));
  for (const line of lines) ctx.store.put("credit_note_line_item", line);
  const shipping = totals.lines
    .filter((part) => part.line === SHIPPING)
    .reduce((sum, part) => sum + part.total, 0);
  const pre = totals.prePaymentAmount;
  const post = totals.postPaymentAmount;
  const discounts = totals.discountAmounts.map(({ discount, amount }) => ({ amount, discount }));
  const note: CreditNote = {
    id,
    object: "credit_note",
    amount: totals.total,
    amount_shipping: shipping,
    created: ctx.now(),
    currency: invoice.currency,
    customer: invoice.customer ?? "",
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: totals.discountAmount,
    discount_amounts: discounts,
    effective_at: params.effective_at ?? ctx.now(),
    invoice: invoice.id,
    lines: {
      object: "list",
      data: lines.slice(0, SHOWN_LINES),
      has_more: lines.length > SHOWN_LINES,
      url: `/v1/credit_notes/${id}/lines`,
    },
    livemode: false,
    memo: params.memo ?? null,
    metadata: mergeMetadata({}, params.metadata),
    number: `${invoice.number}-CN-${String(earlier.length + 1).padStart(2, "0")}`,
    out_of_band_amount: null,
    pdf: `${newPageAddress(ctx, "credit_notes", id)}/pdf`,
    post_payment_amount: post,
    pre_payment_amount: pre,
    pretax_credit_amounts: discounts.map((part) => ({ ...part, type: "discount" })),
    reason: params.reason ?? null,
    refunds: [],
    shipping_cost:
      shipping === 0
        ? null
        : {
            amount_subtotal: shipping,
            amount_tax: 0,
            amount_total: shipping,
            shipping_rate: invoice.shipping_cost?.shipping_rate ?? null,
            taxes: [],
          },
    status: "issued",
    subtotal: totals.subtotal - shipping,
    subtotal_excluding_tax: totals.totalExcludingTax + totals.discountAmount - shipping,
    total: totals.total,
    total_excluding_tax: totals.totalExcludingTax,
    total_taxes: totals.taxes.map((tax) => ({
      amount: tax.amount,
      tax_behavior: tax.inclusive ? "inclusive" : "exclusive",
      tax_rate_details: { tax_rate: tax.rate },
      taxability_reason: reasonOf(invoice.total_taxes, tax.rate),
      taxable_amount: tax.taxableAmount,
      type: "tax_rate_details",
    })),
    type: post === 0 ? "pre_payment" : pre === 0 ? "post_payment" : "mixed",
    voided_at: null,
  };
  return { note, lines: lines.map((line) => line.id) };
}

async function refundPayments(
  ctx: Context,
  invoice: Invoice,
  amount: number,
): Promise<LinkedRefund[]> {
  const linked: LinkedRefund[] = [];
  let left = amount;
  for (const charge of await paidCharges(ctx, invoice.id)) {
    const part = Math.min(left, charge.amount_captured - refundedAmount(charge));
    if (part <= 0) continue;
    const refund = await refundCharge(ctx, charge, { amount: part });
    linked.push({ id: refund.id, amount: part });
    left -= part;
  }
  return linked;
}

async function creditCustomerBalance(
  ctx: Context,
  invoice: Invoice,
  note: string,
  amount: number,
): Promise<string> {
  const before = await ctx.store.must("customer", invoice.customer ?? "", "customer");
  const { customer, transaction } = await addCustomerBalanceTransaction(ctx, before, {
    amount: 0 - amount,
    currency: invoice.currency,
    type: "credit_note",
    credit_note: note,
    invoice: invoice.id,
  });
  ctx.emit("customer.updated", customer, changesBetween(before, customer));
  await refreshDrafts(ctx, customer.id);
  return transaction.id;
}
