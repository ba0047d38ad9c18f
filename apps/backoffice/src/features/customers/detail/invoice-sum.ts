import type { Invoice } from "@counterfoil/contract";
import { sum } from "@counterfoil/domain";

/**
 * The figures above a customer and the statuses that each of them adds up. What is late, and what a
 * card did not pay, is still to be paid.
 */
export const SUMS = {
  open: { statuses: ["open", "past_due", "failed"], amount: "amount_remaining" },
  past_due: { statuses: ["past_due"], amount: "amount_remaining" },
  paid: { statuses: ["paid"], amount: "amount_paid" },
} as const;
export type SumName = keyof typeof SUMS;

type Summed = Pick<Invoice, "currency" | "amount_remaining" | "amount_paid">;

interface InvoiceSum {
  readonly count: number;
  /** There are more invoices than were read. */
  readonly more: boolean;
  /** Minor units; none where more rows than were read, or several currencies, have no honest sum. */
  readonly total: { readonly amount: number; readonly currency: string } | undefined;
}

/** Adds up the invoices of one figure, read status by status. */
export function invoiceSum(
  name: SumName,
  pages: readonly { readonly data: readonly Summed[]; readonly has_more: boolean }[],
): InvoiceSum {
  const invoices = pages.flatMap(({ data }) => data);
  const more = pages.some(({ has_more }) => has_more);
  const [first] = invoices;
  const summable =
    first !== undefined && !more && invoices.every(({ currency }) => currency === first.currency);
  return {
    count: invoices.length,
    more,
    total: summable
      ? {
          amount: sum(invoices.map((invoice) => invoice[SUMS[name].amount])),
          currency: first.currency,
        }
      : undefined,
  };
}
