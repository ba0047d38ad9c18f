import type { PaymentIntent } from "@counterfoil/contract";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { customerOf } from "./payment.ts";

/**
 * Returns the payer: the customer's name, otherwise the receipt's email address, otherwise the ID.
 */
export function payerName(payment: PaymentIntent): string {
  const customer = customerOf(payment);
  return customer ? customerName(customer) : (payment.receipt_email ?? payment.id);
}
