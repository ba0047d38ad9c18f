const NO_DECIMALS = /* @__PURE__ */ set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF",
);
const THREE_DECIMALS = /* @__PURE__ */ set("BHD JOD KWD OMR TND");
/** Currencies without decimals that travel times 100 all the same. */
const WHOLE_IN_HUNDREDTHS = /* @__PURE__ */ set("ISK UGX");

/**
 * Returns how many decimals the minor unit of a currency stands for: 0, 2 or 3. The provider's own
 * table, which differs from ISO 4217 (docs.stripe.com, currencies; three decimals: its 2022 text).
 * @param currency a three-letter code in either case.
 */
export function currencyExponent(currency: string): 0 | 2 | 3 {
  const code = currency.toUpperCase();
  if (NO_DECIMALS.has(code)) return 0;
  return THREE_DECIMALS.has(code) ? 3 : 2;
}

/**
 * Returns the multiple of the minor unit in which a currency can be charged: 100 for UGX and ISK,
 * 10 for currencies with three decimals, else 1 (docs.stripe.com, currencies; ISK by analogy).
 */
export function chargeStep(currency: string): 1 | 10 | 100 {
  const code = currency.toUpperCase();
  if (WHOLE_IN_HUNDREDTHS.has(code)) return 100;
  return THREE_DECIMALS.has(code) ? 10 : 1;
}

/** Currencies with decimals whose manual payouts are whole all the same. */
const WHOLE_PAYOUTS = /* @__PURE__ */ set("HUF TWD");

/**
 * Returns the multiple of the minor unit in which a currency can be paid out manually: that of its
 * charges, and 100 for HUF and TWD (docs.stripe.com, currencies: special cases).
 * @param currency a three-letter code in either case.
 */
export function payoutStep(currency: string): 1 | 10 | 100 {
  return WHOLE_PAYOUTS.has(currency.toUpperCase()) ? 100 : chargeStep(currency);
}

function set(codes: string): ReadonlySet<string> {
  return new Set(codes.split(" "));
}
