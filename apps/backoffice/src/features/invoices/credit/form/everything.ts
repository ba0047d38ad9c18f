import {
  type CreditableInvoice,
  type CreditRequestLine,
  creditLeft,
  creditNoteTotals,
} from "@counterfoil/domain";
import type { TypedLine, TypedLines } from "./typed.ts";

/**
 * Returns form values that credit everything left, each line by quantity or by amount. After a
 * refund without a credit note, the lines total more than can be credited: the last ones are
 * reduced to fit.
 * @param amountText formats minor units as form text
 */
export function everything(
  invoice: CreditableInvoice,
  amountText: (minor: number) => string,
): TypedLines {
  const credited = invoice.lines.flatMap((line): CreditedLine[] => {
    const { amount, quantity, way } = creditLeft(line);
    if (amount === 0) return [];
    return way === "quantity"
      ? [{ line: line.id, quantity: String(quantity ?? 0) }]
      : [{ line: line.id, amount }];
  });
  for (const line of [...credited].reverse()) {
    if (line.amount === undefined || line.amount < 0 || fits(invoice, credited)) continue;
    line.amount = most(line.amount, (amount) => {
      line.amount = amount;
      return fits(invoice, credited);
    });
  }
  const typed: Record<string, TypedLine> = {};
  for (const { line, quantity, amount } of credited) {
    if (quantity !== undefined) typed[line] = { way: "quantity", text: quantity };
    else if (amount) typed[line] = { way: "amount", text: amountText(amount) };
  }
  return typed;
}

interface CreditedLine {
  readonly line: string;
  readonly quantity?: string;
  amount?: number;
}

function fits(invoice: CreditableInvoice, credited: readonly CreditedLine[]): boolean {
  const lines = credited
    .filter(({ quantity, amount }) => quantity !== undefined || amount !== 0)
    .map((line): CreditRequestLine => ({ type: "invoice_line_item", ...line }));
  const result = creditNoteTotals(invoice, { lines });
  return result.ok || result.problem !== "beyond_invoice";
}

/** Returns the largest integer up to the limit that satisfies a predicate; 0 if none does. */
function most(limit: number, holds: (amount: number) => boolean): number {
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
