import { INVOICE_COPY_PATH } from "../addresses/invoices.ts";
import { invoiceCopyAnswer } from "../answers/invoice-copy.ts";
import type { Route } from "./route.ts";

export const invoiceRoutes = {
  invoiceCopy: {
    method: "GET",
    path: INVOICE_COPY_PATH,
    summary: "What makes a draft like an invoice, and what it has to go without",
    access: "invoice:create",
    feature: "invoices",
    answers: invoiceCopyAnswer,
  },
} as const satisfies Record<string, Route>;
