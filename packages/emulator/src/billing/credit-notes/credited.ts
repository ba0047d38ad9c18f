import { type CreditableInvoice, type CreditNoteLine, creditableLine } from "@counterfoil/domain";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { detailsOf, type Invoice, linesOf } from "../invoices/content.ts";

export type CreditNote = Types["credit_note"];

const amount = z.number();

/** Amounts that a note credited of each line, stored with it and counted by later notes. */
const storedCredit = z.object({
  /** IDs of the note's own lines, in order. */
  lines: z.array(z.string()),
  parts: z.array(
    z.object({
      line: z.string().nullable(),
      quantity: z.string().nullable(),
      amount,
      discountAmounts: z.array(z.object({ discount: z.string(), amount })),
      taxes: z.array(
        z.object({ rate: z.string(), inclusive: z.boolean(), amount, taxableAmount: amount }),
      ),
      exemptedTax: amount,
      total: amount,
      spread: z.boolean().default(false),
    }),
  ),
});

/** Returns the amounts that a stored note credited of each line. */
async function creditedLines(ctx: Context, note: string): Promise<CreditNoteLine[]> {
  return storedCredit.parse(await ctx.store.hidden("credit_note", note)).parts;
}

/** Returns the lines of a note, in order. */
export async function creditLinesOf(
  ctx: Context,
  note: string,
): Promise<Types["credit_note_line_item"][]> {
  const { lines } = storedCredit.parse(await ctx.store.hidden("credit_note", note));
  await ctx.store.prefetch("credit_note_line_item", lines);
  const noteLines: Types["credit_note_line_item"][] = [];
  for (const id of lines) noteLines.push(await ctx.store.must("credit_note_line_item", id));
  return noteLines;
}

/** Returns the invoice's credit notes that aren't void. */
export async function notesOf(ctx: Context, invoice: string): Promise<CreditNote[]> {
  const notes = await ctx.store.find("credit_note", { invoice });
  return notes.filter(({ status }) => status === "issued");
}

/** Converts an invoice, with its earlier credit notes, to the input of the money engine. */
export async function creditableOf(ctx: Context, invoice: Invoice): Promise<CreditableInvoice> {
  const notes = await notesOf(ctx, invoice.id);
  const previous: CreditNoteLine[] = [];
  for (const note of notes) previous.push(...(await creditedLines(ctx, note.id)));
  const stored = await linesOf(ctx, invoice.id);
  const { lines: order } = await detailsOf(ctx, invoice.id);
  return {
    lines: [
      ...order.flatMap((id) => {
        const line = stored.get(id);
        return line ? [creditableLine(line, previous)] : [];
      }),
      ...shippingLine(invoice, previous),
    ],
    total: invoice.total,
    credited: notes.reduce((sum, note) => sum + note.total, 0),
    refundedOutside: await refundedOutside(ctx, invoice, notes),
    amountDue: invoice.amount_due,
    amountRemaining: invoice.amount_remaining,
  };
}

/** Pseudo line for the shipping cost. */
export const SHIPPING = "shipping";

function shippingLine(invoice: Invoice, previous: readonly CreditNoteLine[]) {
  const amount = invoice.shipping_cost?.amount_total ?? 0;
  if (amount === 0) return [];
  const plain = { id: SHIPPING, amount, discount_amounts: [], taxes: [] };
  return [creditableLine(plain, previous)];
}

/** Returns refunds of the invoice's payments that no credit note created or linked. */
async function refundedOutside(
  ctx: Context,
  invoice: Invoice,
  notes: readonly CreditNote[],
): Promise<number> {
  const refundIds = new Set(notes.flatMap((note) => note.refunds.map(({ refund }) => refund)));
  let sum = 0;
  for (const charge of await paidCharges(ctx, invoice.id)) {
    for (const refund of await ctx.store.find("refund", { charge: charge.id })) {
      const counts = refund.status !== "failed" && refund.status !== "canceled";
      if (counts && !refundIds.has(refund.id)) sum += refund.amount;
    }
  }
  return sum;
}

/** Returns the charges that paid an invoice. */
export async function paidCharges(ctx: Context, invoice: string): Promise<Types["charge"][]> {
  const charges: Types["charge"][] = [];
  for (const payment of await ctx.store.find("invoice_payment", { invoice, status: "paid" })) {
    const id = payment.payment.payment_intent;
    const intent = id ? await ctx.store.get("payment_intent", id) : null;
    const charge = intent?.latest_charge
      ? await ctx.store.get("charge", intent.latest_charge)
      : null;
    if (charge) charges.push(charge);
  }
  return charges;
}
