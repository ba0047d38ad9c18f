import { type DebitType, isDebit } from "@counterfoil/domain";
import { refuse } from "../../kernel/refuse.ts";

/**
 * Currencies of each type of debit, its own country's first (docs.stripe.com/payments/bank-debits).
 */
const CURRENCIES: Readonly<Record<DebitType, readonly string[]>> = {
  acss_debit: ["cad", "usd"],
  au_becs_debit: ["aud"],
  bacs_debit: ["gbp"],
  sepa_debit: ["eur"],
  us_bank_account: ["usd"],
};

const acceptsCurrency = (type: string, currency: string): boolean =>
  type === "card" || (isDebit(type) && CURRENCIES[type].includes(currency));

/** Returns the default payment method types of a currency: cards, and the debit of its country. */
export function automaticTypes(currency: string): string[] {
  const own = Object.entries(CURRENCIES).filter(([, [home]]) => home === currency);
  return ["card", ...own.map(([type]) => type)];
}

interface PaymentMethodTypeChoice {
  allowed?: readonly string[] | null | undefined;
  excluded?: readonly string[] | null | undefined;
}

/**
 * Returns the payment method types that an intent accepts: the allowed ones, or the currency's
 * defaults, minus the excluded ones (SDK: PaymentIntent.allowed_payment_method_types).
 * @param pays whether the intent is paid in the currency; a setup is for any currency
 * @throws ApiRefusal if none is left
 */
export function paymentMethodTypes(
  currency: string,
  { allowed, excluded }: PaymentMethodTypeChoice,
  pays = true,
): string[] {
  const usable = (allowed ?? automaticTypes(currency)).filter((type) =>
    pays ? acceptsCurrency(type, currency) : type === "card" || isDebit(type),
  );
  const left = usable.filter((type) => excluded?.includes(type) !== true);
  if (left.length > 0) return left;
  throw refuse.invalid(
    "No valid payment method types for this PaymentIntent. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard or with your parameters.",
    {
      param: usable.length > 0 ? "excluded_payment_method_types" : "allowed_payment_method_types",
    },
  );
}

/** Returns the currencies in which a debit can be paid. */
export const currenciesOf = (type: DebitType): readonly string[] => CURRENCIES[type];
