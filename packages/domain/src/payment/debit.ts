import { type FeeRate, processingFee } from "./amounts/fee.ts";

/** Bank debits, by the provider's type of payment method. */
export const DEBIT_TYPES = [
  "acss_debit",
  "au_becs_debit",
  "bacs_debit",
  "sepa_debit",
  "us_bank_account",
] as const;

export type DebitType = (typeof DEBIT_TYPES)[number];

/** The price list of a bank debit, minor units of the currency that it is paid in. */
interface DebitPrice extends FeeRate {
  readonly minimum?: number;
  readonly maximum?: number;
}

const PRICES: Readonly<Record<DebitType, DebitPrice>> = {
  acss_debit: { percent: "1", fixed: 40, maximum: 500 },
  au_becs_debit: { percent: "1", fixed: 30, maximum: 350 },
  bacs_debit: { percent: "1", fixed: 0, minimum: 20, maximum: 400 },
  sepa_debit: { percent: "0", fixed: 35 },
  us_bank_account: { percent: "0.8", fixed: 0, maximum: 500 },
};

export const isDebit = (type: string): type is DebitType =>
  DEBIT_TYPES.some((candidate) => candidate === type);

/**
 * Returns the provider's fee for a bank debit, in minor units: a percentage and a fixed part,
 * between the minimum and maximum of its price list (stripe.com/pricing/local-payment-methods: bank
 * debits).
 * @param amount minor units
 */
export function debitFee(type: DebitType, amount: number): number {
  const price = PRICES[type];
  const fee = Math.max(processingFee(amount, price), price.minimum ?? 0);
  return Math.min(fee, price.maximum ?? fee, amount);
}
