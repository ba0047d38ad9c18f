import * as invoice from "../provider/invoice.ts";
import type { Row } from "./resource.ts";

export const invoicePaymentResource = {
  type: "invoice_payment",
  path: "/invoice_payments",
  idPattern: /^inpay_\w+$/,
  feature: "invoices",
  rights: { read: "invoice:read" },
  filters: invoice.invoicePaymentFilters,
  facets: { invoice: "parent", payment_intent: "link" },
  facts: ["amount_paid", "amount_requested", "currency", "status"],
  backfill: { turn: 8 },
  expand: ["invoice"],
} as const satisfies Row<typeof invoice.invoicePaymentFilters>;
