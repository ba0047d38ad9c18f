import type { PaymentMethod } from "@counterfoil/contract";
import { nowSeconds } from "../clock/server-clock.ts";
import { debitedAccount } from "./debited-account.ts";

const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  interac: "Interac",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/**
 * Returns the name of a card's brand, which is the same in every language; the bank of a debited
 * account; otherwise the type of the payment method.
 */
export function brandOf(method: PaymentMethod): string {
  const { card, type } = method;
  if (card) return BRANDS[card.brand] ?? card.brand;
  return debitedAccount(method)?.name ?? type.replaceAll("_", " ");
}

/** Returns the last four digits of a card or bank account; empty if there are none. */
export function last4Of(method: PaymentMethod): string {
  return method.card?.last4 ?? debitedAccount(method)?.last4 ?? "";
}

/** Returns whether a card has expired. It is valid until the end of its expiry month. */
export function isExpired(
  { card }: Pick<PaymentMethod, "card">,
  now = new Date(nowSeconds() * 1000),
): boolean {
  if (!card) return false;
  return new Date(card.exp_year, card.exp_month, 1) <= now;
}
