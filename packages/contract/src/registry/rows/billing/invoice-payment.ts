import * as invoice from "../../../provider/billing/invoice.ts";
import { objects } from "../../expansion.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    invoicePayment: invoice.InvoicePayment;
  }
}

export const invoicePaymentResource = {
  type: "invoice_payment",
  path: "/invoice_payments",
  idPattern: /^inpay_\w+$/,
  feature: "invoices",
  rights: { read: "invoice:read", create: null, update: null, delete: null },
  objectRight: null,
  toldRights: {},
  filters: invoice.invoicePaymentFilters,
  facets: {
    invoice: { field: "invoice", joined: true },
    payment_intent: { field: "payment.payment_intent", joined: true },
  },
  create: null,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  update: null,
  actions: {},
  toProvider: null,
  audited: [],
  facts: ["amount_paid", "amount_requested", "currency", "status"],
  backfill: { position: 8 },
  expand: { invoice: objects("invoice") },
  mirror: {
    references: { "payment.payment_intent": "payment_intent" },
    fixed: [],
    readWith: [],
    lines: false,
    owner: null,
    reread: null,
  },
  history: {
    parts: {},
    card: null,
    consequences: [],
    related: ["invoice", "payment.payment_intent"],
    family: [],
    idShown: false,
  },
  effects: { resources: [], balance: false },
  clientSecret: null,
  columns: { status: "status", currency: "currency", amount: "amount_requested", text: [] },
  search: null,
  sorts: ["created", "amount"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/invoices/$id", of: "invoice" },
} as const satisfies ResourceRow<typeof invoice.invoicePaymentFilters>;
