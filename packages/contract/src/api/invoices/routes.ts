import type { Route } from "../route/route.ts";
import { INVOICE_COPY_PATH } from "./paths.ts";
import { invoiceCopyResponse } from "./responses.ts";

export const invoiceRoutes = {
  invoiceCopy: {
    method: "GET",
    path: INVOICE_COPY_PATH,
    summary: "Retrieve the values of a copy of an invoice, and what can't be copied",
    access: "invoice:create",
    feature: "invoices",
    apiKey: true,
    response: invoiceCopyResponse,
  },
} as const satisfies Record<string, Route>;
