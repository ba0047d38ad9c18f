import type { customerFields } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";

/** Labels of the fields. */
export const LABELS = {
  name: "column.name",
  email: "customers.billingEmail",
  phone: "customers.phone",
  "metadata.billing_cc": "customers.cc",
  preferred_locales: "customers.language",
  "address.line1": "customers.line1",
  "address.line2": "customers.line2",
  "address.city": "customers.city",
  "address.state": "customers.state",
  "address.postal_code": "customers.postalCode",
  "address.country": "customers.country",
  "shipping.name": "customers.shippingName",
  currency: "column.currency",
  tax_exempt: "customers.taxStatus",
  "metadata.time_zone": "customers.timeZone",
  invoice_prefix: "customers.invoicePrefix",
  next_invoice_sequence: "customers.nextSequence",
} as const satisfies Readonly<Record<keyof typeof customerFields, MessageId>>;
