import { lookupTable } from "@counterfoil/domain";

/** Brands of card objects, by the brand of payment methods. */
const BRANDS: Readonly<Record<string, string>> = lookupTable({
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "MasterCard",
  unionpay: "UnionPay",
  visa: "Visa",
});

/** Returns the brand that a card object shows. */
export const brandName = (brand: string | undefined): string => BRANDS[brand ?? ""] ?? "Unknown";
