import type { DiscountRule, InvoiceInput, InvoiceLineInput } from "@counterfoil/domain";

type Random = () => number;

/**
 * Generates an unusual but valid invoice: one to eight line items with up to twelve decimals, some
 * of them negative, discounts of both kinds on line items and invoice, and up to three taxes.
 */
export function randomInvoice(random: Random): InvoiceInput {
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const many = <T>(max: number, make: (index: number) => T) =>
    Array.from({ length: upTo(max) }, (_, index) => make(index));
  const pick = <T>(values: readonly [T, ...T[]]) => values[upTo(values.length - 1)] ?? values[0];
  const decimal = (max: number, places: number) =>
    random() < 0.5
      ? String(upTo(max))
      : `${upTo(max)}.${String(upTo(10 ** places - 1)).padStart(places, "0")}`;
  const percent = () => `${upTo(98) + 1}.${String(upTo(99)).padStart(2, "0")}`;
  const discount = (id: string): DiscountRule => {
    const byPercent = random() < 0.5;
    return {
      id,
      coupon: {
        percentOff: byPercent ? percent() : null,
        amountOff: byPercent ? null : 1 + upTo(20_000),
        products: random() < 0.5 ? ["prod_ink"] : null,
      },
    };
  };
  const unitAmount = () =>
    pick([() => decimal(50_000, 4), () => decimal(500, 12), () => `-${decimal(9000, 2)}`])();
  const line = (index: number): InvoiceLineInput => ({
    id: `line${index}`,
    unitAmount: unitAmount(),
    quantity: random() < 0.5 ? "1" : decimal(40, 3),
    discountable: random() < 0.5,
    discounts: many(3, (place) => discount(`own${index}-${place}`)),
    product: pick(["prod_ink", "prod_paper"]),
    taxRates: null,
  });
  return {
    currency: pick(["cad", "jpy", "kwd"]),
    lines: [line(7), ...many(7, line)],
    discounts: many(3, (place) => discount(`all${place}`)),
    defaultTaxRates: many(3, (place) => ({
      id: `rate${place}`,
      percentage: decimal(25, 4),
      inclusive: random() < 0.5,
    })),
    taxExempt: pick(["none", "none", "exempt", "reverse"]),
    rounding: pick(["line", "invoice"]),
    startingBalance: upTo(100_000) - 50_000,
  };
}
