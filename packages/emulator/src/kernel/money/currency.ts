import { refuse } from "../refuse.ts";
import { isSupportedCurrency } from "./currencies.ts";

/**
 * Returns a currency in lower case (https://docs.stripe.com/currencies).
 * @throws ApiRefusal if the provider doesn't support it
 */
export function currencyCode(text: string, param = "currency"): string {
  const code = text.toLowerCase();
  if (isSupportedCurrency(code)) return code;
  throw refuse.invalid(
    `Invalid currency: ${text}. See https://stripe.com/docs/currencies for the supported currencies.`,
    { param },
  );
}
