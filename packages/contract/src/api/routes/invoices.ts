import type { Route } from "./route.ts";

export const invoiceRoutes = {
  invoiceCopy: {
    method: "GET",
    path: "/api/invoice-copy/:invoice",
    summary: "What makes a draft like an invoice, and what it has to go without",
    access: "invoice:create",
    feature: "invoices",
  },
} as const satisfies Record<string, Route>;
