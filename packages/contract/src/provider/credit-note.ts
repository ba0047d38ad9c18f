import type Stripe from "stripe";
import { z } from "zod";
import { says } from "../faults/fault.ts";
import { amount, id, metadata, positiveAmount, signedAmount } from "./common.ts";
import { CREDIT_NOTE_MEMO_LENGTH } from "./limits.ts";

export type CreditNote = Stripe.CreditNote;
export type CreditNoteLine = Stripe.CreditNoteLineItem;

/** docs.stripe.com/api/credit_notes/create, reason. */
export const CREDIT_NOTE_REASONS = [
  "duplicate",
  "fraudulent",
  "order_change",
  "product_unsatisfactory",
] as const;

/**
 * What is credited of one line: a whole quantity or an amount, before its discounts and exclusive
 * tax, which go along (docs.stripe.com/invoicing/integration/programmatic-credit-notes).
 */
export const creditNoteLine = z
  .strictObject({
    type: z.literal("invoice_line_item"),
    invoice_line_item: id("il"),
    quantity: z.int().min(1).max(1_000_000_000).optional(),
    /** Of the line's sign, in minor units. */
    amount: signedAmount.optional(),
  })
  .refine((line) => (line.quantity === undefined) !== (line.amount === undefined), {
    path: ["amount"],
    message: says("quantity_or_amount"),
  });

const credited = {
  invoice: id("in"),
  lines: z.array(creditNoteLine).min(1).max(250).optional(),
  /** A sum with tax, spread over all lines. */
  amount: positiveAmount.optional(),
  /** Back to the card, to the customer's balance, and outside: what was paid already, exactly. */
  refund_amount: amount.optional(),
  credit_amount: amount.optional(),
  out_of_band_amount: amount.optional(),
};
const oneOf = {
  check: (note: { lines?: unknown; amount?: unknown }) =>
    (note.lines === undefined) !== (note.amount === undefined),
  says: { path: ["lines"], message: says("lines_or_amount") },
};

export const creditNoteCreate = z
  .strictObject({
    ...credited,
    reason: z.enum(CREDIT_NOTE_REASONS).optional(),
    memo: z.string().max(CREDIT_NOTE_MEMO_LENGTH).optional(),
    metadata: metadata.optional(),
    /** The sum credited before, as the person saw it; another sum at the provider refuses with 409. */
    seen_credited: amount.optional(),
  })
  .refine(oneOf.check, oneOf.says);
/** What a note would come to; nothing is made. */
export const creditNotePreview = z.strictObject(credited).refine(oneOf.check, oneOf.says);
export const creditNoteFilters = z.strictObject({
  customer: id("cus").optional(),
  invoice: id("in").optional(),
  status: z.enum(["issued", "void"]).optional(),
});
export const creditNoteActions = { void: z.strictObject({}) } as const;
