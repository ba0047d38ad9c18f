import type { Invoice } from "@counterfoil/contract";

/** What is still to be paid, in minor units: nothing once it is paid or void. */
export function leftToPay(
  invoice: Pick<Invoice, "status" | "amount_due" | "amount_remaining">,
): number {
  if (invoice.status === "paid" || invoice.status === "void") return 0;
  return invoice.status === "draft" ? invoice.amount_due : invoice.amount_remaining;
}

/** Whom the invoice is for, as it was issued: name, else e-mail. */
export function billedTo(invoice: Invoice): string {
  const { customer } = invoice;
  const id = typeof customer === "string" ? customer : (customer?.id ?? "");
  return invoice.customer_name || invoice.customer_email || id;
}

export function customerIdOf({ customer }: Pick<Invoice, "customer">): string | undefined {
  return (typeof customer === "string" ? customer : customer?.id) ?? undefined;
}

/** How the money comes in: the customer pays what was sent, or a card on file is charged. */
export function collectionOf({
  collection_method: method,
}: Pick<Invoice, "collection_method">): "send_invoice" | "charge_automatically" {
  return method === "charge_automatically" ? "charge_automatically" : "send_invoice";
}
