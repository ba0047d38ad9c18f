import * as payment from "../../../provider/payments/payment.ts";
import { objects } from "../../expansion.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    refund: payment.Refund;
  }
}

export const refundResource = {
  type: "refund",
  path: "/refunds",
  idPattern: /^(re|pyr)_\w+$/,
  feature: "payments",
  rights: {
    read: "payment:read",
    create: "payment:refund",
    update: "payment:refund",
    delete: null,
  },
  objectRight: null,
  toldRights: {},
  filters: payment.refundFilters,
  facets: {
    payment_intent: { field: "payment_intent", joined: true },
    charge: { field: "charge" },
  },
  create: payment.refundCreate,
  update: payment.refundUpdate,
  createLimit: null,
  createAlsoRequires: null,
  createStepUp: "refund_over_limit",
  actions: {},
  toProvider: null,
  audited: ["status", "amount", "currency", "reason", "payment_intent", "metadata"],
  facts: ["payment_intent", "amount", "currency", "status", "reason", "failure_reason"],
  backfill: { position: 11 },
  expand: { balance_transaction: objects("balance_transaction"), charge: objects("charge") },
  mirror: {
    references: {
      balance_transaction: "balance_transaction",
      failure_balance_transaction: "balance_transaction",
      charge: "charge",
    },
    fixed: ["amount", "currency"],
    readWith: ["balance_transaction"],
    lines: false,
    owner: null,
    reread: null,
  },
  history: {
    parts: { note: "metadata.note" },
    card: null,
    consequences: [],
    related: ["charge", "payment_intent", "balance_transaction"],
    family: [],
    idShown: true,
  },
  effects: {
    resources: ["paymentIntent", "dispute", "charge", "balanceTransaction", "invoice", "customer"],
    balance: false,
  },
  clientSecret: null,
  columns: {
    status: { optional: "status" },
    currency: "currency",
    amount: "amount",
    text: [],
  },
  search: null,
  sorts: ["created", "amount"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/paymentIntent/$id", of: "payment_intent" },
} as const satisfies ResourceRow<typeof payment.refundFilters>;
