import { describe, expect, test } from "vitest";
import type { Rate } from "../../tax/rate.ts";
import { invoiceTotals } from "./invoice-totals.ts";
import type { DiscountRule, InvoiceInput, InvoiceLineInput } from "./types.ts";

const line = (
  id: string,
  amount: number,
  more: Partial<InvoiceLineInput> = {},
): InvoiceLineInput => ({
  id,
  quantity: "1",
  amount,
  discountable: amount >= 0,
  discounts: [],
  taxRates: null,
  ...more,
});

const invoice = (lines: InvoiceLineInput[], more: Partial<InvoiceInput> = {}): InvoiceInput => ({
  currency: "cad",
  lines,
  discounts: [],
  defaultTaxRates: [],
  taxExempt: "none",
  rounding: "line",
  startingBalance: 0,
  ...more,
});

const percentOff = (percent: string, products: string[] | null = null): DiscountRule => ({
  id: `${percent}% off`,
  coupon: { percentOff: percent, amountOff: null, products },
});

const amountOff = (amount: number, products: string[] | null = null): DiscountRule => ({
  id: `${amount} off`,
  coupon: { percentOff: null, amountOff: amount, products },
});

const rate = (percentage: string, inclusive = false): Rate => ({
  id: `${percentage}${inclusive ? " incl." : ""}`,
  percentage,
  inclusive,
});

const taxesOf = (input: InvoiceInput): number[] =>
  invoiceTotals(input).totalTaxes.map((tax) => tax.amount);

describe("the examples of Stripe's documentation", () => {
  test.each([
    ["by line", "line", 9546],
    ["by invoice", "invoice", 9545],
  ] as const)("tax/tax-rates: 1000.00 and 50.00 at 10 %% inclusive, %s", (_, rounding, tax) => {
    const lines = [line("design", 100_000), line("hosting", 5000)];
    const totals = invoiceTotals(invoice(lines, { rounding, defaultTaxRates: [rate("10", true)] }));
    expect(totals.totalTaxes[0]?.amount).toBe(tax);
    expect(totals.total).toBe(105_000);
    expect(totals.totalExcludingTax).toBe(105_000 - tax);
  });

  test("tax/tax-rates: 5.00 and 10.00, 10 % off, 5 % inclusive and 7 % exclusive total 14.40", () => {
    const totals = invoiceTotals(
      invoice([line("tea", 500), line("coffee", 1000)], {
        discounts: [percentOff("10")],
        defaultTaxRates: [rate("5", true), rate("7")],
      }),
    );
    expect(totals.subtotal).toBe(1500);
    expect(totals.totalDiscountAmounts).toEqual([{ discount: "10% off", amount: 150 }]);
    expect(totals.totalTaxes.map((tax) => tax.amount)).toEqual([64, 90]);
    expect(totals.total).toBe(1440);
  });

  test.each([
    ["exempt", "customer_exempt"],
    ["reverse", "reverse_charge"],
  ] as const)(
    "tax/tax-rates: 100.00 at 10 %% inclusive costs 90.91 for %s customers",
    (taxExempt, reason) => {
      const totals = invoiceTotals(
        invoice([line("design", 10_000)], { taxExempt, defaultTaxRates: [rate("10", true)] }),
      );
      expect(totals).toMatchObject({
        subtotal: 10_000,
        subtotalExcludingTax: 9091,
        totalExcludingTax: 9091,
        total: 9091,
        amountDue: 9091,
      });
      expect(totals.totalTaxes).toMatchObject([{ amount: 0, taxableAmount: 9091, reason }]);
    },
  );

  test("api/invoiceitems: unit amount x quantity is rounded once per line", () => {
    const lines = [line("minutes", 0, { unitAmount: "0.5", quantity: "2001" })];
    expect(invoiceTotals(invoice(lines)).subtotal).toBe(1001);
  });
});

describe("Maple & Main bills Atelier Nord Inc. in Quebec", () => {
  const rates = [rate("5"), rate("9.975")];

  test("taxes 100.00 with 5.00 and 9.98, both on the same net", () => {
    const totals = invoiceTotals(invoice([line("stamps", 10_000)], { defaultTaxRates: rates }));
    expect(totals.totalTaxes.map((tax) => tax.amount)).toEqual([500, 998]);
    expect(totals.total).toBe(11_498);
  });

  test("replaces the default rates by a line's own, but not by an empty list", () => {
    const lines = [
      line("books", 10_000, { taxRates: [rate("5")] }),
      line("ink", 10_000, { taxRates: [] }),
    ];
    expect(taxesOf(invoice(lines, { defaultTaxRates: rates }))).toEqual([1000, 998]);
  });

  test("taxes a negative line negatively", () => {
    const lines = [line("stamps", 10_000), line("returned stamps", -2000)];
    expect(taxesOf(invoice(lines, { defaultTaxRates: rates }))).toEqual([400, 798]);
  });
});

describe("discounts", () => {
  test("apply in order, each to what the previous one left", () => {
    const total = (discounts: DiscountRule[]): number =>
      invoiceTotals(invoice([line("design", 10_000)], { discounts })).total;
    expect(total([percentOff("10"), amountOff(1000)])).toBe(8000);
    expect(total([amountOff(1000), percentOff("10")])).toBe(8100);
  });

  test("apply to lines first and are part of the subtotal", () => {
    const lines = [line("design", 10_000, { discounts: [percentOff("50")] }), line("ink", 5000)];
    const totals = invoiceTotals(invoice(lines, { discounts: [percentOff("10")] }));
    expect(totals.subtotal).toBe(10_000);
    expect(totals.totalDiscountAmounts).toEqual([
      { discount: "50% off", amount: 5000 },
      { discount: "10% off", amount: 1000 },
    ]);
    expect(totals.total).toBe(9000);
  });

  test("round a percentage on the total, then allocate it", () => {
    const lines = [line("a", 105), line("b", 105), line("c", 105)];
    const totals = invoiceTotals(invoice(lines, { discounts: [percentOff("10")] }));
    expect(totals.lines.map((each) => each.discountAmounts[0]?.amount)).toEqual([11, 11, 10]);
  });

  test("split an amount in proportion", () => {
    const lines = [line("a", 3000), line("b", 1000)];
    const totals = invoiceTotals(invoice(lines, { discounts: [amountOff(1001)] }));
    expect(totals.lines.map((each) => each.discountAmounts[0]?.amount)).toEqual([751, 250]);
  });

  test("never deduct more than the amount of the line", () => {
    const totals = invoiceTotals(invoice([line("a", 500)], { discounts: [amountOff(2000)] }));
    expect(totals.totalDiscountAmounts).toEqual([{ discount: "2000 off", amount: 500 }]);
    expect(totals.total).toBe(0);
  });

  test("never deduct more than the remaining total", () => {
    const lines = [line("a", 1000), line("credit", -700)];
    const totals = invoiceTotals(invoice(lines, { discounts: [percentOff("50")] }));
    expect(totals.totalDiscountAmounts[0]?.amount).toBe(300);
    expect(totals.total).toBe(0);
  });

  test("apply a coupon for some products to those only", () => {
    const lines = [line("ink", 1000, { product: "prod_ink" }), line("paper", 1000)];
    const totals = invoiceTotals(invoice(lines, { discounts: [percentOff("50", ["prod_ink"])] }));
    expect(totals.lines.map((each) => each.discountAmounts.length)).toEqual([1, 0]);
    expect(totals.total).toBe(1500);
  });

  test("skip a line that isn't discountable, including its own discount", () => {
    const lines = [line("stamps", 1000, { discountable: false, discounts: [amountOff(100)] })];
    const totals = invoiceTotals(invoice(lines));
    expect(totals.total).toBe(1000);
    expect(totals.totalDiscountAmounts).toEqual([{ discount: "100 off", amount: 0 }]);
  });

  test("apply a percentage, but not an amount, to discountable negative lines", () => {
    const lines = [line("a", 1000), line("credit", -200, { discountable: true })];
    const amounts = (discount: DiscountRule) =>
      invoiceTotals(invoice(lines, { discounts: [discount] })).lines.map(
        (each) => each.discountAmounts[0]?.amount,
      );
    expect(amounts(percentOff("10"))).toEqual([100, -20]);
    expect(amounts(amountOff(80))).toEqual([80, 0]);
  });
});

test("aren't part of the subtotal without tax", () => {
  const totals = invoiceTotals(
    invoice([line("a", 11_000)], {
      discounts: [percentOff("50")],
      defaultTaxRates: [rate("10", true)],
    }),
  );
  expect(totals).toMatchObject({ subtotalExcludingTax: 10_000, totalExcludingTax: 5000 });
});
