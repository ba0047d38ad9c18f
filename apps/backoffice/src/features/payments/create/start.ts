/** What the address of a new payment may say. */
interface PaymentStart {
  readonly customer?: string | undefined;
}

/** Reads the address of the form; what makes no sense is dropped. */
export function readPaymentStart({ customer }: Record<string, unknown>): PaymentStart {
  return typeof customer === "string" && /^cus_\w+$/.test(customer) ? { customer } : {};
}
