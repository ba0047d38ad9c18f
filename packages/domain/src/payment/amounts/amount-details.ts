/** Stated composition of an amount, in minor units. */
export interface AmountDetails {
  /** Discount of the whole amount; otherwise each line has its own. */
  readonly discount?: number;
  readonly shipping?: number;
  /** Tax of the whole amount; otherwise each line has its own. */
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
 * Returns what is wrong if the parts of an amount don't add up to it, or null
 * (docs.stripe.com/payments/payment-line-items). Without lines, parts may be less than the whole.
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
