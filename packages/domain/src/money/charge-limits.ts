import { lookupTable } from "../lookup-table.ts";

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
 * Returns the smallest amount that can be charged, in minor units; 0 for a currency the provider
 * does not list (docs.stripe.com, currencies: minimum charge amounts). The provider means the
 * settlement currency; this uses the invoice's, because exchange rates aren't known.
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

function every(codes: string, amount: number): Record<string, number> {
  return Object.fromEntries(codes.split(" ").map((code) => [code, amount]));
}
