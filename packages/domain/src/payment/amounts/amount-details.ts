/** Stated composition of an amount, in minor units. */
export interface AmountDetails {
  /** Off the whole; lines have their own otherwise. */
  readonly discount?: number;
  readonly shipping?: number;
  /** Of the whole; lines have their own otherwise. */
  readonly tax?: number;
  readonly lines?: readonly {
    readonly unitCost: number;
    readonly quantity: number;
    readonly discount?: number;
    readonly tax?: number;
  }[];
}

export type AmountDetailsProblem =
  | "amount_details_amount_mismatch"
  | "amount_details_tax_shipping_discount_greater_than_amount";

/**
 * Returns whether the parts of an amount add up to it
 * (docs.stripe.com/payments/payment-line-items). Without lines only parts that are more than the
 * whole are wrong.
 * @param amount minor units
 */
export function amountDetailsProblem(
  details: AmountDetails,
  amount: number,
): AmountDetailsProblem | null {
  const { discount = 0, shipping = 0, tax = 0, lines } = details;
  if (lines === undefined || lines.length === 0) {
    return discount + shipping + tax > amount
      ? "amount_details_tax_shipping_discount_greater_than_amount"
      : null;
  }
  const sum = lines.reduce(
    (total, line) => total + line.unitCost * line.quantity - (line.discount ?? 0) + (line.tax ?? 0),
    shipping + tax - discount,
  );
  return sum === amount ? null : "amount_details_amount_mismatch";
}
