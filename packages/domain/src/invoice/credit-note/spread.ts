import { allocate } from "../../money/arithmetic/allocate.ts";
import { fraction } from "../../money/arithmetic/fraction.ts";
import { roundHalfUp } from "../../money/arithmetic/rounding.ts";
import { sum } from "../../money/arithmetic/sum.ts";
import { discountOf, previousOf, taxOf } from "./credit-line.ts";
import { creditLineTotal } from "./credit-line-total.ts";
import type { CreditableLine, CreditNoteLine } from "./types.ts";

/**
 * Spreads a sum with tax over what is left of the lines, net and taxes in proportion
 * (docs.stripe.com, tax/invoicing/refunds, for automatic tax; inferred for manual rates; largest
 * remainder our choice). Crediting all that is left credits every part of every line to the end.
 * @param total minor units, at most what is left of the lines together.
 */
export function spreadCredit(lines: readonly CreditableLine[], total: number): CreditNoteLine[] {
  const left = lines.map(remainderOf);
  const totals = allocate(
    total,
    left.map((line) => line.total),
  );
  return left.map((line, index) => portion(line, totals[index] ?? 0));
}

/** Returns the rest of a line after earlier notes. */
export function remainderOf(line: CreditableLine): CreditNoteLine {
  const left = {
    line: line.id,
    quantity: null,
    amount: line.amount - previousOf(line, (note) => note.amount),
    discountAmounts: line.discountAmounts.map(({ discount, amount }) => ({
      discount,
      amount: amount - previousOf(line, (note) => discountOf(note, discount)),
    })),
    taxes: line.taxes.map(({ rate, inclusive, amount, taxableAmount }) => ({
      rate,
      inclusive,
      amount: amount - previousOf(line, (note) => taxOf(note, rate).amount),
      taxableAmount: taxableAmount - previousOf(line, (note) => taxOf(note, rate).taxableAmount),
    })),
    exemptedTax: line.exemptedTax - previousOf(line, (note) => note.exemptedTax),
    spread: true,
  };
  return { ...left, total: creditLineTotal(left) };
}

function portion(left: CreditNoteLine, total: number): CreditNoteLine {
  const exclusive = left.taxes.map((tax) => (tax.inclusive ? 0 : tax.amount));
  const discounts = left.discountAmounts.map(({ amount }) => -amount);
  const [amount = 0, exempted = 0, ...parts] = allocate(total, [
    left.amount,
    -left.exemptedTax,
    ...discounts,
    ...exclusive,
  ]);
  const net = amount + sum(parts.slice(0, discounts.length));
  const inProportion = (whole: number): number =>
    left.total === 0 ? 0 : roundHalfUp(fraction(BigInt(whole) * BigInt(total), left.total));
  return {
    line: left.line,
    quantity: null,
    amount,
    discountAmounts: left.discountAmounts.map(({ discount }, index) => ({
      discount,
      amount: 0 - (parts[index] ?? 0),
    })),
    taxes: left.taxes.map((tax, index) => ({
      ...tax,
      amount: tax.inclusive ? inProportion(tax.amount) : (parts[discounts.length + index] ?? 0),
      taxableAmount: exempted === 0 ? inProportion(tax.taxableAmount) : net + exempted,
    })),
    exemptedTax: 0 - exempted,
    total,
    spread: true,
  };
}
