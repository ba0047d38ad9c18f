import type { Invoice, PaymentIntent } from "@counterfoil/contract";

/** Returns the payments of an invoice, the current one first. */
export function intentsOf(invoice: Invoice): readonly PaymentIntent[] {
  const payments = invoice.payments?.data ?? [];
  return [...payments]
    .sort((one, other) => Number(other.is_default) - Number(one.is_default))
    .flatMap(({ payment }) => {
      const intent = payment.payment_intent;
      return intent && typeof intent === "object" ? [intent] : [];
    });
}
