/** What a new invoice starts from. */
interface InvoiceStart {
  /** Whom it is for. */
  readonly customer?: string;
  /** The draft that has been saved from it so far, so that a reload goes on with it. */
  readonly draft?: string;
}

/** Reads the address of a new invoice. */
export function readStart(raw: Record<string, unknown>): InvoiceStart {
  const { customer, draft } = raw;
  return {
    ...(typeof customer === "string" && /^cus_\w+$/.test(customer) ? { customer } : {}),
    ...(typeof draft === "string" && /^in_\w+$/.test(draft) ? { draft } : {}),
  };
}
