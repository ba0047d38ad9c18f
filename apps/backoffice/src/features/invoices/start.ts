/** The starting point of a new invoice. */
interface InvoiceStart {
  /** The customer's ID. */
  readonly customer?: string;
  /** The draft saved from it so far, so that a reload continues with it. */
  readonly draft?: string;
}

/** Parses the address of a new invoice. */
export function readStart(raw: Record<string, unknown>): InvoiceStart {
  const { customer, draft } = raw;
  return {
    ...(typeof customer === "string" && /^cus_\w+$/.test(customer) ? { customer } : {}),
    ...(typeof draft === "string" && /^in_\w+$/.test(draft) ? { draft } : {}),
  };
}
