import type { PaymentMethod } from "@counterfoil/contract";

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

/** Name of a card's brand, which is the same in every language; else the kind of the method. */
export function brandOf({ card, type }: Pick<PaymentMethod, "card" | "type">): string {
  return card ? (BRANDS[card.brand] ?? card.brand) : type.replaceAll("_", " ");
}

/** A card is good to the end of its last month. */
export function isExpired({ card }: Pick<PaymentMethod, "card">, now: Date = new Date()): boolean {
  if (!card) return false;
  return new Date(card.exp_year, card.exp_month, 1) <= now;
}
