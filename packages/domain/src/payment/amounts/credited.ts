/** A credit note as far as money that went back is concerned; amounts in minor units. */
export interface CreditedBack {
  readonly status: string;
  /** The credited part of the paid amount. */
  readonly post_payment_amount: number;
  readonly out_of_band_amount: number | null;
  readonly refunds: readonly { readonly amount_refunded: number }[];
}

/**
 * Returns the amount that a note credited to the customer's balance, in minor units: the credited
 * part of the paid amount that was neither refunded nor paid outside
 * (docs.stripe.com/api/credit_notes/object). Zero for a void note.
 */
export function creditedToBalance(note: CreditedBack): number {
  if (note.status === "void") return 0;
  const refunded = note.refunds.reduce((sum, { amount_refunded: part }) => sum + part, 0);
  return Math.max(0, note.post_payment_amount - refunded - (note.out_of_band_amount ?? 0));
}

/**
 * Returns the refund to propose, in minor units, so that amounts credited to the customer's balance
 * aren't refunded again.
 * @param left amount that the provider can still refund
 * @param notes those of the paid invoice
 */
export function proposedRefund(left: number, notes: readonly CreditedBack[]): number {
  return Math.max(
    0,
    notes.reduce((rest, note) => rest - creditedToBalance(note), left),
  );
}
