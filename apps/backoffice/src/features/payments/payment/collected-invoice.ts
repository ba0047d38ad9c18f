import type { PaymentIntent } from "@counterfoil/contract";

/** The fields of an invoice that a link to it needs. A draft has no number. */
interface CollectedInvoice {
  readonly id: string;
  readonly number: string | null;
}

/**
 * Returns the invoice that a payment collects; null if none, undefined if the role can't read
 * invoice payments.
 */
export function collectedInvoice(payment: PaymentIntent): CollectedInvoice | null | undefined {
  const records = payment.invoice_payments?.data;
  if (records === undefined) return undefined;
  const [newest] = records;
  if (newest === undefined) return null;
  if (typeof newest === "string") return undefined;
  const { invoice } = newest;
  if (typeof invoice === "string") return { id: invoice, number: null };
  return invoice.deleted ? null : { id: invoice.id, number: invoice.number };
}

/**
 * Returns whether a payment is the one that an open invoice is collected by: it can only be
 * cancelled with the invoice (https://docs.stripe.com/api/invoice-payment/object, is_default).
 */
export function isDefaultPayment(payment: PaymentIntent): boolean {
  const newest = payment.invoice_payments?.data[0];
  return typeof newest === "object" && newest.is_default && newest.status === "open";
}
