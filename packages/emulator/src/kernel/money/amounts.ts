import {
  chargeStep,
  currencyExponent,
  formatAmount,
  maximumCharge,
  minimumCharge,
} from "@counterfoil/domain";
import { refuse } from "../refuse.ts";
import { isSupportedCurrency } from "./currencies.ts";

/**
 * Validates the amount of a payment (https://docs.stripe.com/currencies: minimum and maximum charge
 * amounts, currencies charged in steps).
 * @param amount in minor units
 * @throws ApiRefusal amount_too_small, amount_too_large
 */
export function checkAmount(amount: number, currency: string): void {
  const least = minimumCharge(currency);
  if (amount < least) {
    throw refuse.invalid(`Amount must be at least ${shown(least, currency)}`, {
      param: "amount",
      code: "amount_too_small",
    });
  }
  if (amount > maximumCharge(currency)) {
    throw refuse.invalid(
      `Amount must be no more than ${shown(maximumCharge(currency), currency)}`,
      { param: "amount", code: "amount_too_large" },
    );
  }
  const step = chargeStep(currency);
  if (amount % step !== 0) {
    throw refuse.invalid(
      `Invalid amount: amounts in ${currency} have to be a multiple of ${step} (${currencyExponent(currency)} decimals).`,
      { param: "amount", code: "parameter_invalid_integer" },
    );
  }
}

/**
 * Returns a currency as stored, in lower case.
 * @throws ApiRefusal if the provider doesn't support it
 */
export function readCurrency(text: string, param = "currency"): string {
  const currency = text.toLowerCase();
  if (!isSupportedCurrency(currency)) {
    throw refuse.invalid(
      `Invalid currency: ${text}. See https://docs.stripe.com/currencies for the supported ones.`,
      { param },
    );
  }
  return currency;
}

/** Formats an amount for an error message: "$0.50 usd". */
function shown(amount: number, currency: string): string {
  return `${formatAmount(amount, currency, "en-US").number} ${currency}`;
}
