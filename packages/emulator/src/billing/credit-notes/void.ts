import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { adjustOpenPayment } from "../invoices/collection/open-payment.ts";
import type { Invoice } from "../invoices/content.ts";
import { emitUpdated } from "../invoices/drafts/save.ts";
import type { CreditNote } from "./credited.ts";

/**
 * Voids a credit note. Its amount becomes due again
 * (https://docs.stripe.com/api/credit_notes/void).
 * @throws ApiRefusal if the note is void or its invoice isn't open
 */
export async function voidCreditNote(ctx: Context, note: CreditNote): Promise<CreditNote> {
  if (note.status === "void") {
    throw refuse.invalid("This credit note is already void.", {
      code: "status_transition_invalid",
    });
  }
  const invoice = await ctx.store.must("invoice", note.invoice);
  if (invoice.status !== "open") {
    throw refuse.invalid(
      `You can only void credit notes of open invoices. The invoice is ${invoice.status}.`,
      { code: "status_transition_invalid" },
    );
  }
  const after: CreditNote = { ...note, status: "void", voided_at: ctx.now() };
  ctx.store.put("credit_note", after);
  const raised: Invoice = {
    ...invoice,
    amount_due: invoice.amount_due + note.pre_payment_amount,
    amount_remaining: invoice.amount_remaining + note.pre_payment_amount,
    pre_payment_credit_notes_amount:
      invoice.pre_payment_credit_notes_amount - note.pre_payment_amount,
  };
  ctx.store.put("invoice", raised);
  await adjustOpenPayment(ctx, raised);
  ctx.emit("credit_note.voided", after, { status: "issued", voided_at: null });
  emitUpdated(ctx, invoice, raised);
  return after;
}
