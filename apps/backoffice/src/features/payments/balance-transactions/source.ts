import type { BalanceTransaction, Customer, PaymentIntent } from "@counterfoil/contract";

/** Returns the payment behind an entry: that of its expanded charge, refund or dispute. */
export function paymentOf({ source }: BalanceTransaction): PaymentIntent | undefined {
  if (source === null || typeof source !== "object" || !("payment_intent" in source)) {
    return undefined;
  }
  const { payment_intent: payment } = source;
  return payment !== null && typeof payment === "object" ? payment : undefined;
}

/** Returns the customer of an entry's payment, if expanded and not deleted. */
export function payerOf(entry: BalanceTransaction): Customer | undefined {
  const customer = paymentOf(entry)?.customer;
  return customer && typeof customer === "object" && !customer.deleted ? customer : undefined;
}

/** Returns the payout that an entry is, or was returned from. */
export function payoutOf({ source }: BalanceTransaction): string | undefined {
  const id = typeof source === "object" ? source?.id : source;
  return id?.startsWith("po_") ? id : undefined;
}
