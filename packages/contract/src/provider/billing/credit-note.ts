import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { shapeOf } from "../../fields/field.ts";
import { choice, text } from "../../fields/kinds.ts";
import { amount, id, metadata, positiveAmount, signedAmount } from "../common.ts";

export type CreditNote = Stripe.CreditNote;

/** docs.stripe.com/api/credit_notes/create, reason. */
export const CREDIT_NOTE_REASONS = [
  "duplicate",
  "fraudulent",
  "order_change",
  "product_unsatisfactory",
] as const;

/** The fields of a credit note's form beside what is credited. */
export const creditNoteFields = {
  reason: choice(CREDIT_NOTE_REASONS, "none"),
  memo: text(5000),
};

/**
 * The credited part of one line item: a whole quantity or an amount, before discounts and exclusive
 * tax, which follow in proportion
 * (docs.stripe.com/invoicing/integration/programmatic-credit-notes).
 */
const creditNoteLine = z
  .strictObject({
    type: z.literal("invoice_line_item"),
    invoice_line_item: id("il"),
    quantity: z.int().min(1).max(1_000_000_000).optional(),
    /** In minor units, with the line item's sign. */
    amount: signedAmount.optional(),
  })
  .refine((line) => (line.quantity === undefined) !== (line.amount === undefined), {
    path: ["amount"],
    message: faultMessage("quantity_or_amount"),
  });

const credited = {
  invoice: id("in"),
  lines: z.array(creditNoteLine).min(1).max(250).optional(),
  /** An amount including tax, distributed over all line items. */
  amount: positiveAmount.optional(),
  /**
   * How the part already paid is settled, exactly: refund, customer balance, outside the platform.
   */
  refund_amount: amount.optional(),
  credit_amount: amount.optional(),
  out_of_band_amount: amount.optional(),
};
const oneOf = {
  check: (note: { lines?: unknown; amount?: unknown }) =>
    (note.lines === undefined) !== (note.amount === undefined),
  fault: { path: ["lines"], message: faultMessage("lines_or_amount") },
};

export const creditNoteCreate = z
  .strictObject({
    ...credited,
    ...shapeOf(creditNoteFields),
    metadata: metadata.optional(),
    /**
     * The amount already credited when the user opened the form; if it has changed, the request
     * fails with 409.
     */
    seen_credited: amount.optional(),
  })
  .refine(oneOf.check, oneOf.fault);
/** Previews a credit note. Nothing is created. */
export const creditNotePreview = z.strictObject(credited).refine(oneOf.check, oneOf.fault);
export const creditNoteFilters = z.strictObject({
  customer: id("cus").optional(),
  invoice: id("in").optional(),
  status: z.enum(["issued", "void"]).optional(),
});
export const creditNoteActions = { void: z.strictObject({}) } as const;
