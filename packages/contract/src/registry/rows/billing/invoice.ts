import { filteredTexts, INVOICE_TEXTS } from "@counterfoil/domain";
import { z } from "zod";
import * as invoice from "../../../provider/billing/invoice.ts";
import { complete, DISPUTES, INVOICE_PAYMENTS, objects } from "../../expansion.ts";
import { INVOICE_EXPORT } from "../../exports/invoice.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    invoice: invoice.Invoice;
  }
}

const paidOutOfBand = z.looseObject({ paid_out_of_band: z.literal(true) });

/** Statuses of invoices that can still be paid. */
const OWED = ["open", "past_due", "failed"] as const;

export const invoiceResource = {
  type: "invoice",
  path: "/invoices",
  idPattern: /^in_\w+$/,
  feature: "invoices",
  rights: {
    read: "invoice:read",
    create: "invoice:create",
    update: "invoice:update",
    delete: "invoice:delete",
  },
  objectRight: null,
  toldRights: {
    mayCredit: "customer:adjust_balance",
    mayFinalize: "invoice:finalize",
    mayCharge: "invoice:charge",
  },
  filters: invoice.invoiceFilters,
  facets: {
    customer: "customer",
    status: "status",
    collection_method: { field: "collection_method" },
    owed: { column: "status", wanted: () => OWED },
    ...filteredTexts((field) => ({ field })),
  },
  create: invoice.invoiceCreate,
  update: invoice.invoiceUpdate,
  actions: {
    finalize: { right: "invoice:finalize", params: invoice.invoiceActions.finalize },
    pay: {
      right: "invoice:charge",
      alsoRequires: (params: unknown) =>
        paidOutOfBand.safeParse(params).success ? "invoice:mark_paid" : null,
      params: invoice.invoiceActions.pay,
    },
    void: { right: "invoice:void", params: invoice.invoiceActions.void },
    uncollectible: {
      right: "invoice:uncollectible",
      params: invoice.invoiceActions.uncollectible,
    },
    send: { right: "invoice:send", params: invoice.invoiceActions.send },
  },
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  toProvider: null,
  audited: [
    ...Object.keys(INVOICE_TEXTS),
    ...["status", "total", "amount_due", "amount_paid", "currency", "customer", "due_date"],
    ...["collection_method", "auto_advance", "default_payment_method", "custom_fields"],
    "metadata",
  ],
  facts: [
    "number",
    "status",
    "total",
    "amount_due",
    "amount_paid",
    "amount_remaining",
    "currency",
    "due_date",
    "customer_email",
    "collection_method",
    "attempt_count",
    "next_payment_attempt",
    "billing_reason",
  ],
  backfill: {
    position: 5,
    expand: ["discounts"],
    brings: [{ type: "discount", field: "invoice", list: null }],
  },
  expand: {
    customer: objects("customer"),
    payments: INVOICE_PAYMENTS,
    "payments.data.payment.payment_intent": objects("payment_intent"),
    "payments.data.payment.payment_intent.disputes": DISPUTES,
    discounts: objects("discount"),
    default_tax_rates: complete("tax_rate"),
  },
  mirror: {
    references: { customer: "customer", default_payment_method: "payment_method" },
    fixed: ["currency"],
    readWith: ["payments"],
    lines: true,
    owner: null,
    reread: "first",
  },
  history: {
    parts: {},
    card: null,
    consequences: [],
    related: ["customer"],
    family: [{ type: "invoice_payment", by: "invoice", takes: "payment_intent" }],
    idShown: false,
  },
  effects: { resources: ["invoicePayment", "customer", "paymentIntent", "charge"], balance: false },
  clientSecret: null,
  columns: {
    status: { computed: "invoice_status" },
    customer: "customer",
    currency: "currency",
    amount: "total",
    due: { optional: "due_date" },
    name: ["customer_name", "customer_email"],
    email: { optional: "customer_email" },
    number: { optional: "number" },
    text: ["number", "customer_name", "customer_email", "description"],
    amountSearched: true,
  },
  search: {
    name: "invoices",
    similarNames: false,
    ranked: ["number", "name", "text"],
    searched: {
      number: { optional: "number" },
      customer_name: { optional: "customer_name" },
      customer_email: { optional: "customer_email" },
      description: { optional: "description" },
    },
    shown: { status: { column: "status" }, total: "total", currency: "currency" },
    about: {},
  },
  sorts: invoice.invoiceSorts,
  exportColumns: INVOICE_EXPORT,
  page: { path: "/invoices", params: {} },
  objectPage: { path: "/invoices/$id", of: null },
} as const satisfies ResourceRow<typeof invoice.invoiceFilters>;
