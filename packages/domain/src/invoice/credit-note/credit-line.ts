import { parseDecimal } from "../../money/arithmetic/decimal.ts";
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  sumOf,
} from "../../money/arithmetic/fraction.ts";
import { roundHalfUp } from "../../money/arithmetic/rounding.ts";
import { sum } from "../../money/arithmetic/sum.ts";
import { type Result, refusal, success } from "../../result.ts";
import { type TaxAmount, taxLine } from "../../tax/tax-line.ts";
import { creditLineTotal } from "./credit-line-total.ts";
import type {
  CreditableLine,
  CreditNoteLine,
  CreditNoteProblem,
  CreditRequestLine,
} from "./types.ts";

/**
 * Credits one line. Its discounts and taxes go along in proportion (docs.stripe.com,
 * tax/invoicing/refunds; invoicing/dashboard/credit-notes), each as the rounded part so far less
 * what earlier notes had of it, so that piecemeal credits come to the line exactly.
 */
export function creditLine(
  lines: readonly CreditableLine[],
  request: CreditRequestLine,
): Result<CreditNoteLine, CreditNoteProblem> {
  if (request.type === "custom_line_item") return customLine(request);
  const line = lines.find(({ id }) => id === request.line);
  if (!line) return refusal("unknown_line");
  const { quantity, amount } = request;
  if ((quantity === undefined) === (amount === undefined)) return refusal("quantity_or_amount");
  if (creditedWay(line) === (quantity === undefined ? "quantity" : "amount")) {
    return refusal("other_way");
  }
  const credited = amount ?? amountOfQuantity(line, quantity ?? "0");
  if (credited === undefined) return refusal("beyond_line");
  const sofar = credited + previousOf(line, (note) => note.amount);
  if (!isWithin(credited, line.amount) || !isWithin(sofar, line.amount)) {
    return refusal("beyond_line");
  }
  return success(withTaxes(partOf(line, credited, sofar, quantity ?? null), request.taxes));
}

function withTaxes(part: CreditNoteLine, taxes: readonly TaxAmount[] | undefined): CreditNoteLine {
  if (!taxes) return part;
  const credited = { ...part, taxes };
  return { ...credited, total: creditLineTotal(credited) };
}

function partOf(
  line: CreditableLine,
  amount: number,
  sofar: number,
  quantity: string | null,
): CreditNoteLine {
  const part = line.amount === 0 ? fraction(0n) : fraction(sofar, line.amount);
  const next = (whole: number, read: (note: CreditNoteLine) => number): number =>
    roundHalfUp(multiply(fraction(whole), part)) - previousOf(line, read);
  const discountAmounts = line.discountAmounts.map((own) => ({
    discount: own.discount,
    amount: next(own.amount, (note) => discountOf(note, own.discount)),
  }));
  const taxes = line.taxes.map((own) => ({
    ...taxFields(own),
    amount: next(own.amount, (note) => taxOf(note, own.rate).amount),
    taxableAmount: next(own.taxableAmount, (note) => taxOf(note, own.rate).taxableAmount),
  }));
  const net = amount - sum(discountAmounts.map((own) => own.amount));
  const credited = {
    line: line.id,
    quantity,
    amount,
    discountAmounts,
    taxes,
    // Both the tax and the taxable amount are on the note, so they must add up to the line.
    exemptedTax: line.exemptedTax === 0 ? 0 : net - (taxes[0]?.taxableAmount ?? net),
    spread: false,
  };
  return { ...credited, total: creditLineTotal(credited) };
}

/**
 * How earlier notes credited a line. Later notes keep to it: by quantity or by amount, never both
 * (docs.stripe.com/invoicing/integration/programmatic-credit-notes). A sum that was spread over all
 * lines binds none of them.
 */
function creditedWay({
  previous,
}: Pick<CreditableLine, "previous">): "quantity" | "amount" | undefined {
  const chosen = previous.filter((note) => !note.spread);
  if (chosen.length === 0) return undefined;
  return chosen.some(({ quantity }) => quantity !== null) ? "quantity" : "amount";
}

/** The rest of a line that can be credited. */
export interface CreditLeft {
  /** Before discounts and exclusive tax, of the line's sign. */
  readonly amount: number;
  /** Whole pieces; null where the line has none, or was credited by amount. */
  readonly quantity: number | null;
  /** The way that earlier notes have bound it to. */
  readonly way: "quantity" | "amount" | undefined;
}

/**
 * Returns the rest of a line that can be credited, by amount and, if it has whole units, by
 * quantity.
 */
export function creditLeft(line: CreditableLine): CreditLeft {
  const way = creditedWay(line);
  const amount = line.amount - previousOf(line, (note) => note.amount);
  const whole = Number(line.quantity);
  const counted = way !== "amount" && Number.isSafeInteger(whole) && whole > 0;
  const taken = line.previous.reduce((sum, note) => sum + Number(note.quantity ?? 0), 0);
  return { amount, quantity: counted ? whole - taken : null, way };
}

/**
 * Returns the amount of a part of the quantity, so that all parts come to the whole; none beyond
 * it.
 */
function amountOfQuantity(line: CreditableLine, quantity: string): number | undefined {
  const whole = parseDecimal(line.quantity);
  const before = sumOf(line.previous.map((note) => parseDecimal(note.quantity ?? "0")));
  const after = add(before, parseDecimal(quantity));
  if (whole.n === 0n || compare(after, whole) > 0) return undefined;
  return sharedAmount(line, after, whole) - sharedAmount(line, before, whole);
}

function sharedAmount(line: CreditableLine, part: Fraction, whole: Fraction): number {
  return roundHalfUp(multiply(fraction(line.amount), divide(part, whole)));
}

/**
 * No invoice comes to as much, and hundreds of such lines with their taxes are exact numbers still.
 */
const MAX_QUANTITY = 999_999_999_999n;

function customLine(
  request: Extract<CreditRequestLine, { type: "custom_line_item" }>,
): Result<CreditNoteLine, CreditNoteProblem> {
  const exact = multiply(parseDecimal(request.unitAmount), parseDecimal(request.quantity));
  if (exact.n < 0n) return refusal("custom_line_negative");
  if (exact.n > MAX_QUANTITY * exact.d) return refusal("beyond_invoice");
  const amount = roundHalfUp(exact);
  const parts = {
    amount,
    discountAmounts: [],
    taxes: request.taxes ?? taxLine(amount, request.taxRates),
  };
  const line = { line: null, quantity: request.quantity, ...parts, exemptedTax: 0, spread: false };
  return success({ ...line, total: creditLineTotal(line) });
}

/** Of the same sign and not larger; no credit at all is not a part either. */
function isWithin(part: number, whole: number): boolean {
  return whole > 0 ? part > 0 && part <= whole : part < 0 && part >= whole;
}

/** Returns the sum that earlier notes credited of a line, in minor units. */
export function previousOf(line: CreditableLine, read: (note: CreditNoteLine) => number): number {
  return line.previous.reduce((sum, note) => sum + read(note), 0);
}

/** Returns the amount that one discount takes off a line of a credit note, in minor units. */
export function discountOf(note: CreditNoteLine, discount: string): number {
  return note.discountAmounts.find((own) => own.discount === discount)?.amount ?? 0;
}

/**
 * Returns the tax that one rate adds to a line of a credit note, and its taxable amount, in minor
 * units.
 */
export function taxOf(
  note: CreditNoteLine,
  rate: string,
): { readonly amount: number; readonly taxableAmount: number } {
  return note.taxes.find((own) => own.rate === rate) ?? { amount: 0, taxableAmount: 0 };
}

function taxFields({ rate, inclusive }: CreditNoteLine["taxes"][number]) {
  return { rate, inclusive };
}
