import { lookupTable } from "../lookup-table.ts";

const NO_DECIMALS = /* @__PURE__ */ set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF",
);
const THREE_DECIMALS = /* @__PURE__ */ set("BHD JOD KWD OMR TND");
/** Currencies without decimals that travel times 100 all the same. */
const WHOLE_IN_HUNDREDTHS = /* @__PURE__ */ set("ISK UGX");

/**
 * Returns how many decimals the minor unit of a currency stands for: 0, 2 or 3. The provider's own table,
 * which differs from ISO 4217 (docs.stripe.com, currencies; three decimals: its 2022 text).
 * @param currency a three-letter code in either case.
 */
export function currencyExponent(currency: string): 0 | 2 | 3 {
  const code = currency.toUpperCase();
  if (NO_DECIMALS.has(code)) return 0;
  return THREE_DECIMALS.has(code) ? 3 : 2;
}

/**
 * Returns the multiple of the minor unit in which a currency can be charged: 100 for UGX and ISK, 10 for
 * currencies with three decimals, else 1 (docs.stripe.com, currencies; ISK by analogy).
 */
export function chargeStep(currency: string): 1 | 10 | 100 {
  const code = currency.toUpperCase();
  if (WHOLE_IN_HUNDREDTHS.has(code)) return 100;
  return THREE_DECIMALS.has(code) ? 10 : 1;
}

/** Minor units by currency; the provider states them in major units. */
const MINIMUM_CHARGE: Readonly<Record<string, number>> = lookupTable({
  ...every("USD ARS AUD BRL CAD CHF COP EUR IDR ILS INR NZD PHP RUB SGD ZAR", 50),
  ...every("GBP", 30),
  ...every("AED MYR PLN RON", 200),
  ...every("DKK", 250),
  ...every("NOK SEK", 300),
  ...every("HKD", 400),
  ...every("MXN THB", 1000),
  ...every("CZK", 1500),
  ...every("JPY KRW", 50),
  ...every("HUF", 17500),
});

/**
 * Returns the smallest amount that can be charged, in minor units; 0 for a currency the provider does not
 * list (docs.stripe.com, currencies: minimum charge amounts). The provider means the settlement
 * currency; ours is the invoice's, having no exchange rates at hand.
 */
export function minimumCharge(currency: string): number {
  return MINIMUM_CHARGE[currency.toUpperCase()] ?? 0;
}

const LONGER_MAXIMUM: Readonly<Record<string, number>> = lookupTable({
  IDR: 999_999_999_999,
  COP: 9_999_999_999,
  INR: 999_999_999,
});

/**
 * Returns the largest amount that can be charged, in minor units: eight digits for most currencies
 * (type comments of the provider's SDK, `amount` of a payment intent).
 */
export function maximumCharge(currency: string): number {
  return LONGER_MAXIMUM[currency.toUpperCase()] ?? 99_999_999;
}

function set(codes: string): ReadonlySet<string> {
  return new Set(codes.split(" "));
}

function every(codes: string, amount: number): Record<string, number> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, amount]));
}
