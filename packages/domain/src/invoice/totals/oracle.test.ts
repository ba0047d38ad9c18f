import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { invoiceTotals } from "./invoice-totals.ts";
import type { Discount, InvoiceInput, InvoiceLineInput } from "./types.ts";

/**
 * A second reading of the rules, written without the engine: every amount is a whole number of
 * 10^-24 minor units until it is rounded, and what is missing is handed out one unit at a time.
 */
const SCALE = 10n ** 24n;

function scaled(text: string): bigint {
  const [whole = "0", decimals = ""] = text.replace("-", "").split(".");
  const value = BigInt(whole) * SCALE + BigInt(decimals.padEnd(24, "0"));
  return text.startsWith("-") ? -value : value;
}

/** Rounds n / d, d above zero, to the nearest whole number, halves away from zero. */
function nearest(n: bigint, d: bigint): bigint {
  return n < 0n ? -nearest(-n, d) : (n + d / 2n + (d % 2n)) / d;
}

/** Hands out `total` by the remainders of n / d, d above zero. */
function handOut(total: bigint, shares: { n: bigint; d: bigint }[]): bigint[] {
  if (total < 0n)
    return handOut(
      -total,
      shares.map(({ n, d }) => ({ n: -n, d })),
    ).map((x) => -x);
  const parts = shares.map(({ n, d }) => (n - (((n % d) + d) % d)) / d);
  const rests = shares.map(({ n, d }, index) => ({ n: n - (parts[index] ?? 0n) * d, d }));
  for (let left = total - parts.reduce((a, b) => a + b, 0n); left > 0n; left -= 1n) {
    let best = 0;
    rests.forEach((rest, index) => {
      const leader = rests[best];
      if (leader && rest.n * leader.d > leader.n * rest.d) best = index;
    });
    parts[best] = (parts[best] ?? 0n) + 1n;
    rests[best] = { n: -1n, d: 1n };
  }
  return parts;
}

const plus = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

function oracle(input: InvoiceInput) {
  const left = input.lines.map((line) =>
    nearest(scaled(line.unitAmount ?? "0") * scaled(line.quantity), SCALE * SCALE),
  );
  const takeOff = (discount: Discount, among: number[]): bigint => {
    const lines = among.filter((index) => {
      const { products } = discount.coupon;
      const line = input.lines[index];
      return line?.discountable && (products?.includes(line.product ?? "") ?? true);
    });
    const bases = lines.map((index) => left[index] ?? 0n);
    const sum = plus(bases);
    const cap = smaller(sum, plus(left));
    if (cap <= 0n) return 0n;
    const { percentOff, amountOff } = discount.coupon;
    let parts: bigint[];
    if (percentOff !== null) {
      const p = scaled(percentOff);
      const wanted = nearest(sum * p, 100n * SCALE);
      parts =
        wanted <= cap
          ? handOut(
              wanted,
              bases.map((base) => ({ n: base * p, d: 100n * SCALE })),
            )
          : handOut(
              cap,
              bases.map((base) => ({ n: base * cap, d: sum })),
            );
    } else {
      const positive = bases.map((base) => (base > 0n ? base : 0n));
      const off = smaller(BigInt(amountOff ?? 0), cap);
      parts = handOut(
        off,
        positive.map((base) => ({ n: base * off, d: plus(positive) })),
      );
    }
    lines.forEach((index, position) => {
      left[index] = (left[index] ?? 0n) - (parts[position] ?? 0n);
    });
    return plus(parts);
  };
  input.lines.forEach((line, index) => {
    for (const discount of line.discounts) takeOff(discount, [index]);
  });
  const subtotal = plus(left);
  const discounts = input.discounts.map((discount) => takeOff(discount, [...left.keys()]));

  const rates = input.defaultTaxRates;
  const inclusiveSum = plus(rates.map((rate) => (rate.inclusive ? scaled(rate.percentage) : 0n)));
  const whole = 100n * SCALE + inclusiveSum;
  const taxes = rates.map((rate) => {
    const p = scaled(rate.percentage);
    if (input.rounding === "invoice") return nearest(plus(left) * p, whole);
    return plus(
      left.map((net) => {
        if (rate.inclusive) return nearest(net * p, whole);
        const included = plus(
          rates.map((other) =>
            other.inclusive ? nearest(net * scaled(other.percentage), whole) : 0n,
          ),
        );
        return nearest((net - included) * p, 100n * SCALE);
      }),
    );
  });
  const sumWhere = (inclusive: boolean) =>
    plus(taxes.map((tax, index) => (rates[index]?.inclusive === inclusive ? tax : 0n)));
  const excluding = subtotal - plus(discounts) - sumWhere(true);
  const charged = input.taxExempt === "none";
  return {
    subtotal: Number(subtotal),
    discounts: discounts.map(Number),
    taxes: taxes.map((tax) => (charged ? Number(tax) : 0)),
    totalExcludingTax: Number(excluding),
    total: Number(charged ? excluding + sumWhere(true) + sumWhere(false) : excluding),
  };
}

const decimal = (max: number, places: number, min = 0) =>
  fc
    .tuple(fc.integer({ min, max }), fc.nat(10 ** places - 1), fc.boolean())
    .map(([whole, rest, hasRest]) =>
      hasRest ? `${whole}.${String(rest).padStart(places, "0")}` : String(whole),
    );

const coupon = fc.record({
  percentOff: decimal(99, 2).filter((text) => Number(text) > 0),
  amountOff: fc.integer({ min: 1, max: 20_000 }),
  byPercent: fc.boolean(),
  products: fc.option(fc.constant(["prod_ink"])),
});

const discounts = (prefix: string) =>
  fc.array(coupon, { maxLength: 3 }).map((list) =>
    list.map(
      ({ percentOff, amountOff, byPercent, products }, index): Discount => ({
        id: `${prefix}${index}`,
        coupon: {
          percentOff: byPercent ? percentOff : null,
          amountOff: byPercent ? null : amountOff,
          products,
        },
      }),
    ),
  );

const line = fc.record({
  unitAmount: fc.oneof(
    decimal(50_000, 4),
    decimal(500, 12),
    decimal(9000, 2).map((text) => `-${text}`),
  ),
  quantity: fc.oneof(fc.constant("1"), decimal(40, 3)),
  discountable: fc.boolean(),
  discounts: discounts("own"),
  product: fc.constantFrom("prod_ink", "prod_paper"),
});

const invoice: fc.Arbitrary<InvoiceInput> = fc.record({
  currency: fc.constantFrom("cad", "jpy", "kwd"),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) =>
    lines.map((each, index): InvoiceLineInput => {
      const own = each.discounts.map((one) => ({ ...one, id: `${one.id}-${index}` }));
      return { ...each, id: `line${index}`, taxRates: null, discounts: own };
    }),
  ),
  discounts: discounts("all"),
  defaultTaxRates: fc
    .array(fc.record({ percentage: decimal(25, 4), inclusive: fc.boolean() }), { maxLength: 3 })
    .map((rates) => rates.map((rate, index) => ({ ...rate, id: `rate${index}` }))),
  taxExempt: fc.constantFrom("none", "none", "exempt", "reverse"),
  rounding: fc.constantFrom("line", "invoice"),
  startingBalance: fc.integer({ min: -50_000, max: 50_000 }),
});

describe("two readings of the rules agree on random invoices", () => {
  test("every figure is the one that the second reading finds", () => {
    fc.assert(
      fc.property(invoice, (input) => {
        const totals = invoiceTotals(input);
        const ids = new Set(input.discounts.map(({ id }) => id));
        expect({
          subtotal: totals.subtotal,
          discounts: totals.totalDiscountAmounts
            .filter((d) => ids.has(d.discount))
            .map((d) => d.amount),
          taxes: totals.totalTaxes.map((tax) => tax.amount),
          totalExcludingTax: totals.totalExcludingTax,
          total: totals.total,
        }).toEqual(oracle(input));
      }),
      { numRuns: 2000 },
    );
  });

  test("lines come to the totals, discounts and taxes included", () => {
    const sum = (amounts: number[]): number => amounts.reduce((a, b) => a + b, 0);
    fc.assert(
      fc.property(invoice, (input) => {
        const totals = invoiceTotals(input);
        for (const tax of totals.totalTaxes) {
          const own = totals.lines.flatMap((each) => each.taxes).filter((t) => t.rate === tax.rate);
          expect(sum(own.map((each) => each.amount))).toBe(tax.amount);
          expect(sum(own.map((each) => each.taxableAmount))).toBe(tax.taxableAmount);
        }
        const off = sum(totals.totalDiscountAmounts.map((discount) => discount.amount));
        const amounts = sum(totals.lines.map((each) => each.amount));
        const before = Math.max(0, amounts);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(before);
        const exclusive = sum(
          totals.totalTaxes.filter((tax) => !tax.inclusive).map((tax) => tax.amount),
        );
        const exempted = sum(totals.lines.map((each) => each.exemptedTax));
        expect(totals.total).toBe(amounts - off + exclusive - exempted);
        expect(totals.total + totals.startingBalance).toBe(totals.amountDue + totals.endingBalance);
      }),
      { numRuns: 2000 },
    );
  });
});
