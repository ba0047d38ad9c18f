/** A credit note as far as money that went back is concerned; amounts in minor units. */
export interface CreditedBack {
  readonly status: string;
  /** What was credited of money that was paid already. */
  readonly post_payment_amount: number;
  readonly out_of_band_amount: number | null;
  readonly refunds: readonly { readonly amount_refunded: number }[];
}

/**
 * What a note gave to the customer's balance: of the money that was paid already, what neither went
 * back to a card nor outside (docs.stripe.com/api/credit_notes/object). A void note gave nothing.
 */
export function creditedToBalance(note: CreditedBack): number {
  if (note.status === "void") return 0;
  const refunded = note.refunds.reduce((sum, { amount_refunded: part }) => sum + part, 0);
  return Math.max(0, note.post_payment_amount - refunded - (note.out_of_band_amount ?? 0));
}

/**
 * What to propose of a refund, so that no one is refunded what was already credited to their balance.
 * @param left what the provider would still refund
 * @param notes those of the invoice that was paid
 */
export function proposedRefund(left: number, notes: readonly CreditedBack[]): number {
  return Math.max(
    0,
    notes.reduce((rest, note) => rest - creditedToBalance(note), left),
  );
}
