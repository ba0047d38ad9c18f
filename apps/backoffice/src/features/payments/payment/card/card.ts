import type { PaymentIntent } from "@counterfoil/contract";
import { debitedAccount } from "../../../../shared/card/debited-account.ts";
import { chargeOf } from "../payment.ts";

/** Checks by the bank when a card is charged. */
export const CARD_CHECKS = ["cvc", "postcode", "street"] as const;
export type CardCheck = (typeof CARD_CHECKS)[number];

/** The card or debited bank account of a payment, from whichever field contains it. */
export interface CardDetails {
  readonly brand: string;
  readonly last4: string;
  /** Null for a bank account. */
  readonly expires: string | undefined;
  readonly country: string | undefined;
  readonly funding: string | undefined;
  /** Result of each check: `pass`, `fail`, `unavailable`, `unchecked`, or null. */
  readonly checks: Readonly<Record<CardCheck, string | null>> | undefined;
  /** Result of 3D Secure, if it was required. */
  readonly authentication: string | undefined;
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: "Amex",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "eftpos",
  interac: "Interac",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

const NOTHING_ELSE = {
  expires: undefined,
  country: undefined,
  funding: undefined,
  checks: undefined,
  authentication: undefined,
};

/**
 * Returns what was charged, will be charged, or was declined. A bank account is described by its
 * scheme.
 */
export function cardOf(payment: PaymentIntent): CardDetails | undefined {
  const charged = chargeOf(payment)?.payment_method_details;
  const details = charged?.card;
  const method =
    typeof payment.payment_method === "object" && payment.payment_method !== null
      ? payment.payment_method
      : payment.last_payment_error?.payment_method;
  const card = details ?? method?.card;
  if (!card?.last4) {
    const account = debitedAccount(charged ?? method ?? {});
    return account && { ...NOTHING_ELSE, brand: account.scheme, last4: account.last4 };
  }
  return {
    brand: BRANDS[card.brand ?? ""] ?? card.brand ?? "",
    last4: card.last4,
    expires: `${String(card.exp_month).padStart(2, "0")} / ${card.exp_year}`,
    country: card.country ?? undefined,
    funding: card.funding && card.funding !== "unknown" ? card.funding : undefined,
    checks: card.checks
      ? {
          cvc: card.checks.cvc_check,
          postcode: card.checks.address_postal_code_check,
          street: card.checks.address_line1_check,
        }
      : undefined,
    authentication: details?.three_d_secure?.result ?? undefined,
  };
}
