import * as invoice from "../provider/invoice.ts";
import type { Resource } from "./resource.ts";

export const invoicePaymentResource = {
  type: "invoice_payment",
  idPattern: /^inpay_\w+$/,
  feature: "invoices",
  rights: { read: "invoice:read" },
  filters: invoice.invoicePaymentFilters,
  expand: ["invoice"],
} as const satisfies Resource;
