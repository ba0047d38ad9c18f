import type { DiscountRule, InvoiceInput } from "./types.ts";

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

interface OracleTotals {
  readonly subtotal: number;
  /** Amount of each of the invoice's own discounts. */
  readonly discounts: readonly number[];
  /** One figure per default rate. */
  readonly taxes: readonly number[];
  readonly totalExcludingTax: number;
  readonly total: number;
}

/** Returns the figures of an invoice as the second reading finds them, in minor units. */
export function oracle(input: InvoiceInput): OracleTotals {
  const left = input.lines.map((line) =>
    nearest(scaled(line.unitAmount ?? "0") * scaled(line.quantity), SCALE * SCALE),
  );
  const takeOff = (discount: DiscountRule, among: number[]): bigint => {
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
