import type { BalanceTransaction, Customer, PaymentIntent } from "@counterfoil/contract";

/** The payment that an entry came of: of a charge, a refund or a dispute that was asked for. */
export function paymentOf({ source }: BalanceTransaction): PaymentIntent | undefined {
  if (source === null || typeof source !== "object" || !("payment_intent" in source)) {
    return undefined;
  }
  const { payment_intent: payment } = source;
  return payment !== null && typeof payment === "object" ? payment : undefined;
}

/** Who paid, where the entry names them whole and they still exist. */
export function payerOf(entry: BalanceTransaction): Customer | undefined {
  const customer = paymentOf(entry)?.customer;
  return customer && typeof customer === "object" && !customer.deleted ? customer : undefined;
}

/** The payout that an entry is, or came back from. */
export function payoutOf({ source }: BalanceTransaction): string | undefined {
  const id = typeof source === "object" ? source?.id : source;
  return id?.startsWith("po_") ? id : undefined;
}
