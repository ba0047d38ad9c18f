import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { invoiceTotals } from "./invoice-totals.ts";
import { oracle } from "./oracle.fixture.ts";
import type { DiscountRule, InvoiceInput, InvoiceLineInput } from "./types.ts";

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
      ({ percentOff, amountOff, byPercent, products }, index): DiscountRule => ({
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

describe("two implementations of the rules agree on random invoices", () => {
  test("return the same figures", () => {
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

  test("return lines that add up to the totals, with discounts and taxes", () => {
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
