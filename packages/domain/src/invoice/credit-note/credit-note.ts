import { sum } from "../../money/arithmetic/sum.ts";
import { type Result, refusal, success } from "../../result.ts";
import type { TaxAmount } from "../../tax/tax-line.ts";
import type { DiscountAmount } from "../totals/types.ts";
import { creditLine } from "./credit-line.ts";
import { remainderOf, spreadCredit } from "./spread.ts";
import type {
  CreditableInvoice,
  CreditNoteLine,
  CreditNoteProblem,
  CreditNoteTotals,
  CreditRequest,
} from "./types.ts";

/**
 * Calculates a credit note. It lowers what remains to be paid first; the rest goes back to the
 * customer (type comments of the SDK: pre_payment_amount, post_payment_amount). The note is
 * positive and all notes and refunds together never exceed the invoice (docs.stripe.com,
 * invoicing/dashboard/credit-notes).
 */
export function creditNoteTotals(
  invoice: CreditableInvoice,
  request: CreditRequest,
): Result<CreditNoteTotals, CreditNoteProblem> {
  const lines =
    "amount" in request ? spread(invoice, request.amount) : requested(invoice, request.lines);
  if (!lines.ok) return lines;
  const total = sum(lines.value.map((line) => line.total));
  if (total <= 0) return refusal("not_positive");
  if (total > creditable(invoice)) return refusal("beyond_invoice");
  const prePaymentAmount = Math.min(total, invoice.amountRemaining);
  return success({
    ...summed(lines.value),
    total,
    prePaymentAmount,
    postPaymentAmount: total - prePaymentAmount,
  });
}

/**
 * Returns the amount of an invoice that notes can still credit, in minor units: its total less
 * earlier notes and other refunds.
 */
export function creditable(
  invoice: Pick<CreditableInvoice, "total" | "credited" | "refundedOutside">,
): number {
  return Math.max(0, invoice.total - invoice.credited - invoice.refundedOutside);
}

function spread(
  invoice: CreditableInvoice,
  amount: number,
): Result<CreditNoteLine[], CreditNoteProblem> {
  if (amount <= 0) return refusal("not_positive");
  const left = sum(invoice.lines.map((line) => remainderOf(line).total));
  if (amount > left) return refusal("beyond_invoice");
  return success(spreadCredit(invoice.lines, amount));
}

/** Two requests for one line count on each other, as if they were in two notes. */
function requested(
  invoice: CreditableInvoice,
  lines: Extract<CreditRequest, { lines: unknown }>["lines"],
): Result<CreditNoteLine[], CreditNoteProblem> {
  const credited: CreditNoteLine[] = [];
  for (const request of lines) {
    const current = invoice.lines.map((line) => ({
      ...line,
      previous: [...line.previous, ...credited.filter((note) => note.line === line.id)],
    }));
    const line = creditLine(current, request);
    if (!line.ok) return line;
    credited.push(line.value);
  }
  return success(credited);
}

function summed(lines: readonly CreditNoteLine[]) {
  const discounts = new Map<string, DiscountAmount>();
  const taxes = new Map<string, TaxAmount>();
  for (const { discount, amount } of lines.flatMap((line) => line.discountAmounts)) {
    const sofar = discounts.get(discount)?.amount ?? 0;
    discounts.set(discount, { discount, amount: sofar + amount });
  }
  for (const tax of lines.flatMap((line) => line.taxes)) {
    const sofar = taxes.get(tax.rate) ?? { amount: 0, taxableAmount: 0 };
    const { rate, inclusive } = tax;
    const amount = sofar.amount + tax.amount;
    taxes.set(rate, {
      rate,
      inclusive,
      amount,
      taxableAmount: sofar.taxableAmount + tax.taxableAmount,
    });
  }
  const total = sum(lines.map((line) => line.total));
  const discountAmounts = [...discounts.values()];
  return {
    lines,
    subtotal: sum(lines.map((line) => line.amount)),
    discountAmount: sum(discountAmounts.map(({ amount }) => amount)),
    discountAmounts,
    taxes: [...taxes.values()],
    totalExcludingTax: total - sum([...taxes.values()].map(({ amount }) => amount)),
  };
}
