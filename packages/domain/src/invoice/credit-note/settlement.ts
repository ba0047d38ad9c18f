import { type Result, refusal, success } from "../../result.ts";

/** Where the part of a note that was already paid goes. Minor units, none below zero. */
export interface PostPaymentSplit {
  /** Back to the payment method, by refunds. */
  readonly refund: number;
  /** To the customer's balance. */
  readonly credit: number;
  /** Settled outside of the provider. */
  readonly outOfBand: number;
}

type SplitProblem = "negative_part" | "does_not_add_up" | "beyond_refundable";

/**
 * Checks a split: refund + balance + outside come to the post-payment amount exactly (type comments
 * of the SDK), and refunds never to more than the payments still hold.
 */
export function checkSplit(
  postPaymentAmount: number,
  split: PostPaymentSplit,
  refundable: number,
): Result<PostPaymentSplit, SplitProblem> {
  const { refund, credit, outOfBand } = split;
  if (Math.min(refund, credit, outOfBand) < 0) return refusal("negative_part");
  if (refund + credit + outOfBand !== postPaymentAmount) return refusal("does_not_add_up");
  return refund > refundable ? refusal("beyond_refundable") : success(split);
}

/**
 * Returns the split to propose: back to the payment method as far as it paid, the rest, which the
 * balance had paid, back to the balance (docs.stripe.com, invoicing/dashboard/credit-notes).
 */
export function proposeSplit(postPaymentAmount: number, refundable: number): PostPaymentSplit {
  const refund = Math.min(postPaymentAmount, Math.max(0, refundable));
  return { refund, credit: postPaymentAmount - refund, outOfBand: 0 };
}

/** Parts of a split that were chosen; the others take what is left. */
export type ChosenSplit = Partial<PostPaymentSplit>;

/**
 * Completes a split of which some parts were chosen: the rest goes back to the payment method as
 * far as it can, then to the balance, then outside, to whichever of them is still open.
 * @returns the split, and what has no place in it; negative when too much was chosen.
 */
export function completeSplit(
  postPaymentAmount: number,
  chosen: ChosenSplit,
  refundable: number,
): { readonly split: PostPaymentSplit; readonly unplaced: number } {
  let rest =
    postPaymentAmount - (chosen.refund ?? 0) - (chosen.credit ?? 0) - (chosen.outOfBand ?? 0);
  const take = (requested: number | undefined, most: number): number => {
    if (requested !== undefined) return requested;
    const part = Math.max(0, Math.min(rest, most));
    rest -= part;
    return part;
  };
  const refund = take(chosen.refund, Math.max(0, refundable));
  const credit = take(chosen.credit, rest);
  const outOfBand = take(chosen.outOfBand, rest);
  return { split: { refund, credit, outOfBand }, unplaced: rest };
}

/** Returns an open invoice after a note. It is paid if nothing remains due. */
export function afterCreditNote(
  invoice: { readonly amountDue: number; readonly amountRemaining: number },
  prePaymentAmount: number,
): { readonly amountDue: number; readonly amountRemaining: number; readonly paid: boolean } {
  const amountRemaining = invoice.amountRemaining - prePaymentAmount;
  return {
    amountDue: invoice.amountDue - prePaymentAmount,
    amountRemaining,
    paid: amountRemaining === 0,
  };
}
