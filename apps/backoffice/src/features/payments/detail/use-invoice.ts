import type { PaymentIntent } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { invoiceOfPaymentOptions } from "../queries.ts";

/** The fields of an invoice that a link to it needs. A draft has no number. */
interface CollectedInvoice {
  readonly id: string;
  readonly number: string | null;
}

/** Returns the invoice that a payment collects; null if none, undefined until loaded. */
export function useCollectedInvoice(payment: PaymentIntent): CollectedInvoice | null | undefined {
  const { data } = useQuery(invoiceOfPaymentOptions(payment.id));
  if (!data) return undefined;
  const invoice = data.data[0]?.invoice;
  if (typeof invoice === "string") return { id: invoice, number: null };
  if (!invoice?.id || invoice.deleted) return null;
  return { id: invoice.id, number: invoice.number };
}

/**
 * Returns whether a payment is the one that an open invoice is collected by: it can only be
 * cancelled with the invoice (https://docs.stripe.com/api/invoice-payment/object, is_default).
 */
export function useIsDefault(payment: PaymentIntent): boolean {
  const { data } = useQuery(invoiceOfPaymentOptions(payment.id));
  const invoicePayment = data?.data[0];
  return invoicePayment?.is_default === true && invoicePayment.status === "open";
}
