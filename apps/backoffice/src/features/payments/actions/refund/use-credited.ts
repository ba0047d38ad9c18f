import type { CreditNote, PaymentIntent } from "@counterfoil/contract";
import { creditedToBalance } from "@counterfoil/domain";
import { useQuery } from "@tanstack/react-query";
import { collectedInvoice } from "../../payment/collected-invoice.ts";
import { issuedNotesOptions } from "../../queries.ts";

/**
 * Returns the credit notes that added money of the payment's invoice to the customer's balance;
 * undefined until loaded. If they can't be read, the refund is offered without this warning.
 */
export function useCredited(payment: PaymentIntent): readonly CreditNote[] | undefined {
  const id = collectedInvoice(payment)?.id;
  const notes = useQuery({ ...issuedNotesOptions(id ?? ""), enabled: id !== undefined });
  if (notes.data) return notes.data.data.filter((note) => creditedToBalance(note) > 0);
  return id !== undefined && notes.isPending ? undefined : [];
}
