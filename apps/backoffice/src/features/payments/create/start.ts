/** Initial values in the address of a new payment. */
interface PaymentStart {
  readonly customer?: string | undefined;
}

/** Parses the form's address, ignoring invalid values. */
export function readPaymentStart({ customer }: Record<string, unknown>): PaymentStart {
  return typeof customer === "string" && /^cus_\w+$/.test(customer) ? { customer } : {};
}
