import type { Invoice, PaymentIntent } from "@counterfoil/contract";

/** The payments that are to collect, or collected, an invoice; the one in use first. */
export function intentsOf(invoice: Invoice): readonly PaymentIntent[] {
  const payments = invoice.payments?.data ?? [];
  return [...payments]
    .sort((one, other) => Number(other.is_default) - Number(one.is_default))
    .flatMap(({ payment }) => {
      const intent = payment.payment_intent;
      return intent && typeof intent === "object" ? [intent] : [];
    });
}
