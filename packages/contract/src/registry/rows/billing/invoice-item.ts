import * as invoice from "../../../provider/billing/invoice.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    invoiceItem: invoice.InvoiceItem;
  }
}

export const invoiceItemResource = {
  type: "invoiceitem",
  path: "/invoiceitems",
  idPattern: /^ii_\w+$/,
  feature: "invoices",
  rights: {
    read: "invoice:read",
    create: "invoice:create",
    update: "invoice:update",
    delete: "invoice:update",
  },
  objectRight: null,
  toldRights: { mayCredit: "customer:adjust_balance", mayCharge: "invoice:charge" },
  filters: invoice.invoiceItemFilters,
  facets: { customer: "customer", invoice: { field: "invoice", joined: true } },
  create: invoice.invoiceItemCreate,
  update: invoice.invoiceItemUpdate,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  actions: {},
  toProvider: null,
  audited: ["amount", "currency", "description", "quantity", "invoice", "customer", "metadata"],
  facts: [],
  backfill: { position: 6 },
  expand: {},
  mirror: {
    references: {},
    fixed: [],
    readWith: [],
    lines: false,
    owner: null,
    reread: "after_these",
  },
  history: {
    parts: {},
    card: null,
    consequences: [],
    related: ["customer", "invoice"],
    family: [],
    idShown: false,
  },
  effects: { resources: [], balance: false },
  clientSecret: null,
  columns: {
    created: { optional: "date" },
    customer: "customer",
    currency: "currency",
    amount: "amount",
    text: [],
  },
  search: null,
  sorts: ["created", "amount"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/invoices/$id", of: "invoice" },
} as const satisfies ResourceRow<typeof invoice.invoiceItemFilters>;
