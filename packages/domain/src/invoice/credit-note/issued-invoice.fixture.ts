import { invoiceTotals } from "../totals/invoice-totals.ts";
import type { InvoiceInput } from "../totals/types.ts";
import { creditNoteTotals } from "./credit-note.ts";
import type {
  CreditableInvoice,
  CreditNoteLine,
  CreditNoteTotals,
  CreditRequest,
  CreditRequestLine,
} from "./types.ts";

/** Returns a tax rate. */
export const rate = (percentage: string, inclusive = false) => ({
  id: `${percentage}${inclusive ? " incl." : ""}`,
  percentage,
  inclusive,
});

/** GST and QST. */
export const QUEBEC = [rate("5"), rate("9.975")];

/** The invoice of a test. */
export interface TestInvoice {
  readonly lines: readonly { id: string; unitAmount: string; quantity?: string }[];
  readonly percentOff?: string;
  readonly rates?: readonly ReturnType<typeof rate>[];
  readonly taxExempt?: InvoiceInput["taxExempt"];
}

/** Returns a finalized invoice as credit notes see it, after the notes given. */
export function issued(
  draft: TestInvoice,
  notes: readonly CreditNoteTotals[] = [],
  paid = 0,
): CreditableInvoice {
  const totals = invoiceTotals({
    currency: "cad",
    lines: draft.lines.map((line) => ({
      quantity: "1",
      discountable: !line.unitAmount.startsWith("-"),
      discounts: [],
      taxRates: null,
      ...line,
    })),
    discounts: draft.percentOff
      ? [{ id: "sale", coupon: { percentOff: draft.percentOff, amountOff: null, products: null } }]
      : [],
    defaultTaxRates: draft.rates ?? [],
    taxExempt: draft.taxExempt ?? "none",
    rounding: "line",
    startingBalance: 0,
  });
  const credited = notes.reduce((sum, note) => sum + note.total, 0);
  const lowered = notes.reduce((sum, note) => sum + note.prePaymentAmount, 0);
  const previous = notes.flatMap((note) => note.lines);
  return {
    lines: totals.lines.map((line, index) => ({
      ...line,
      quantity: draft.lines[index]?.quantity ?? "1",
      previous: previous.filter((note: CreditNoteLine) => note.line === line.id),
    })),
    total: totals.total,
    credited,
    refundedOutside: 0,
    amountDue: totals.total - lowered,
    amountRemaining: totals.total - lowered - paid,
  };
}

/**
 * Returns a credit note.
 * @throws Error if it is rejected
 */
export function credit(invoice: CreditableInvoice, request: CreditRequest): CreditNoteTotals {
  const note = creditNoteTotals(invoice, request);
  if (!note.ok) throw new Error(`Rejected: ${note.problem}`);
  return note.value;
}

/** Returns the part of a line to credit. */
export const of = (
  line: string,
  part: { quantity?: string; amount?: number },
): CreditRequestLine => ({
  type: "invoice_line_item",
  line,
  ...part,
});

/** A line of 100.00 with the taxes of Quebec. */
export const DESIGN: TestInvoice = {
  lines: [{ id: "design", unitAmount: "10000" }],
  rates: QUEBEC,
};
