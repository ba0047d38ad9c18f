import type { CreditNote } from "@counterfoil/contract";
import type { CreditNoteTotals } from "@counterfoil/domain";

/** The amounts of a credit note, in minor units. */
export interface CreditFigures {
  readonly subtotal: number;
  readonly discount: number;
  readonly taxes: readonly {
    readonly rate: string;
    readonly inclusive: boolean;
    readonly amount: number;
  }[];
  readonly total: number;
  /** Reduces the amount due. */
  readonly before: number;
  /** Already paid, to be returned to the customer. */
  readonly after: number;
}

export const NOTHING: CreditFigures = {
  subtotal: 0,
  discount: 0,
  taxes: [],
  total: 0,
  before: 0,
  after: 0,
};

/** Totals shown in the form, in minor units. */
export function figuresOf(totals: CreditNoteTotals): CreditFigures {
  return {
    subtotal: totals.subtotal,
    discount: totals.discountAmount,
    taxes: totals.taxes.map(({ rate, inclusive, amount }) => ({ rate, inclusive, amount })),
    total: totals.total,
    before: totals.prePaymentAmount,
    after: totals.postPaymentAmount,
  };
}

/** Returns a credit note's amounts from the provider's preview. */
export function providerFigures(note: CreditNote): CreditFigures {
  return {
    subtotal: note.subtotal,
    discount: note.discount_amount,
    taxes: (note.total_taxes ?? []).map((tax) => ({
      rate: tax.tax_rate_details?.tax_rate ?? "",
      inclusive: tax.tax_behavior === "inclusive",
      amount: tax.amount,
    })),
    total: note.total,
    before: note.pre_payment_amount,
    after: note.post_payment_amount,
  };
}

/** Returns whether both have the same amounts before and after payment. */
export function agree(one: CreditFigures, other: CreditFigures): boolean {
  return one.total === other.total && one.before === other.before && one.after === other.after;
}
