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
  const parts = invoice.lines.flatMap((line): Part[] => {
    const { amount, quantity, way } = creditLeft(line);
    if (amount === 0) return [];
    return way === "quantity"
      ? [{ line: line.id, quantity: String(quantity ?? 0) }]
      : [{ line: line.id, amount }];
  });
  for (const part of [...parts].reverse()) {
    if (part.amount === undefined || part.amount < 0 || fits(invoice, parts)) continue;
    part.amount = most(part.amount, (amount) => {
      part.amount = amount;
      return fits(invoice, parts);
    });
  }
  const typed: Record<string, TypedLine> = {};
  for (const { line, quantity, amount } of parts) {
    if (quantity !== undefined) typed[line] = { way: "quantity", text: quantity };
    else if (amount) typed[line] = { way: "amount", text: amountText(amount) };
  }
  return typed;
}

interface Part {
  readonly line: string;
  readonly quantity?: string;
  amount?: number;
}

function fits(invoice: CreditableInvoice, parts: readonly Part[]): boolean {
  const lines = parts
    .filter(({ quantity, amount }) => quantity !== undefined || amount !== 0)
    .map((part): CreditRequestLine => ({ type: "invoice_line_item", ...part }));
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
