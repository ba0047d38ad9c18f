import type { Invoice } from "@counterfoil/contract";
import { idOf } from "../../shared/resource/id-of.ts";

/** What is still to be paid, in minor units: nothing once it is paid or void. */
export function leftToPay(
  invoice: Pick<Invoice, "status" | "amount_due" | "amount_remaining">,
): number {
  if (invoice.status === "paid" || invoice.status === "void") return 0;
  return invoice.status === "draft" ? invoice.amount_due : invoice.amount_remaining;
}

/** Name of the customer as issued, or their email. */
export function billedTo(invoice: Invoice): string {
  return invoice.customer_name || invoice.customer_email || customerIdOf(invoice) || "";
}

/** The id of whom it is for. */
export function customerIdOf({ customer }: Pick<Invoice, "customer">): string | undefined {
  return idOf(customer);
}

/** How the money comes in: the customer pays what was sent, or a card on file is charged. */
export function collectionOf({
  collection_method: method,
}: Pick<Invoice, "collection_method">): "send_invoice" | "charge_automatically" {
  return method === "charge_automatically" ? "charge_automatically" : "send_invoice";
}

/** What credit notes have credited of an invoice, before and after it was paid; minor units. */
export function creditedOf(
  invoice: Pick<Invoice, "pre_payment_credit_notes_amount" | "post_payment_credit_notes_amount">,
): number {
  return invoice.pre_payment_credit_notes_amount + invoice.post_payment_credit_notes_amount;
}

/** What credit notes may still credit, as far as the invoice shows. */
export function leftToCredit(invoice: Invoice): number {
  return Math.max(0, invoice.total - creditedOf(invoice));
}
