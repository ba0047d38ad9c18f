import type { PaymentIntent } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { invoiceOptions } from "../queries.ts";

/** The fields of an invoice that a link to it needs. A draft has no number. */
interface CollectedInvoice {
  readonly id: string;
  readonly number: string | null;
}

/** Returns the invoice that a payment collects; null if none, undefined until loaded. */
export function useInvoice(payment: PaymentIntent): CollectedInvoice | null | undefined {
  const { data } = useQuery(invoiceOptions(payment.id));
  if (!data) return undefined;
  const invoice = data.data[0]?.invoice;
  if (typeof invoice === "string") return { id: invoice, number: null };
  if (!invoice?.id || invoice.deleted) return null;
  return { id: invoice.id, number: invoice.number };
}
