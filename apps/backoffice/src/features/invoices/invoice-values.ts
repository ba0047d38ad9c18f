import type { Invoice } from "@counterfoil/contract";
import { idOf } from "../../shared/resource/id-of.ts";

/** Returns the customer's name as issued, or their email address. */
export function billedTo(invoice: Invoice): string {
  return invoice.customer_name || invoice.customer_email || customerIdOf(invoice) || "";
}

/** Returns the customer's ID; undefined if the invoice has no customer yet. */
export function customerIdOf({ customer }: Pick<Invoice, "customer">): string | undefined {
  return idOf(customer);
}

/** Returns the collection method: sent for payment, or charged automatically. */
export function collectionOf({
  collection_method: method,
}: Pick<Invoice, "collection_method">): "send_invoice" | "charge_automatically" {
  return method === "charge_automatically" ? "charge_automatically" : "send_invoice";
}

/** Returns the total of the invoice's credit notes, before and after payment, in minor units. */
export function creditedOf(
  invoice: Pick<Invoice, "pre_payment_credit_notes_amount" | "post_payment_credit_notes_amount">,
): number {
  return invoice.pre_payment_credit_notes_amount + invoice.post_payment_credit_notes_amount;
}

/** Returns the amount that can still be credited, as far as the invoice shows, in minor units. */
export function leftToCredit(invoice: Invoice): number {
  return Math.max(0, invoice.total - creditedOf(invoice));
}
