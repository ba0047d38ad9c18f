import type { Invoice } from "@counterfoil/contract";
import { sum } from "@counterfoil/domain";

/**
 * The figures above a customer, with the statuses that each adds up. Past-due and failed invoices
 * are also outstanding.
 */
export const SUMS = {
  open: { statuses: ["open", "past_due", "failed"], amount: "amount_remaining" },
  past_due: { statuses: ["past_due"], amount: "amount_remaining" },
  paid: { statuses: ["paid"], amount: "amount_paid" },
} as const;
export type SumName = keyof typeof SUMS;

type InvoiceAmounts = Pick<Invoice, "currency" | "amount_remaining" | "amount_paid">;

interface InvoiceSum {
  readonly count: number;
  /** Whether there are more invoices than were read. */
  readonly more: boolean;
  /** In minor units; null if there are too many rows or several currencies to add up. */
  readonly total: { readonly amount: number; readonly currency: string } | undefined;
}

/** Adds up the invoices of a figure, which are read by status. */
export function invoiceSum(
  name: SumName,
  pages: readonly { readonly data: readonly InvoiceAmounts[]; readonly has_more: boolean }[],
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
