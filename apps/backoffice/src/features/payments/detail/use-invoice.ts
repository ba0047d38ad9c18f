import type { PaymentIntent } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { invoiceOptions } from "../queries.ts";

/** An invoice as far as a link to it needs; a draft has no number. */
interface CollectedInvoice {
  readonly id: string;
  readonly number: string | null;
}

/** The invoice that a payment collects; null where there is none, undefined until that is known. */
export function useInvoice(payment: PaymentIntent): CollectedInvoice | null | undefined {
  const { data } = useQuery(invoiceOptions(payment.id));
  if (!data) return undefined;
  const invoice = data.data[0]?.invoice;
  if (typeof invoice === "string") return { id: invoice, number: null };
  if (!invoice?.id || invoice.deleted) return null;
  return { id: invoice.id, number: invoice.number };
}
