import type { PaymentMethod } from "@counterfoil/contract";
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
 * Name of a card's brand, which is the same in every language; that of a debited account's bank; else
 * the kind of the method.
 */
export function brandOf(method: PaymentMethod): string {
  const { card, type } = method;
  if (card) return BRANDS[card.brand] ?? card.brand;
  return debitedAccount(method)?.name ?? type.replaceAll("_", " ");
}

/** The last four digits of a card or of a bank account; empty for what has none. */
export function last4Of(method: PaymentMethod): string {
  return method.card?.last4 ?? debitedAccount(method)?.last4 ?? "";
}

/** A card is good to the end of its last month. */
export function isExpired({ card }: Pick<PaymentMethod, "card">, now: Date = new Date()): boolean {
  if (!card) return false;
  return new Date(card.exp_year, card.exp_month, 1) <= now;
}
