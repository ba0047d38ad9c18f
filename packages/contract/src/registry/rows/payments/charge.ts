import * as payment from "../../../provider/payments/payment.ts";
import { objects } from "../../expansion.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    charge: payment.Charge;
  }
}

export const chargeResource = {
  type: "charge",
  path: "/charges",
  idPattern: /^(ch|py)_\w+$/,
  feature: "payments",
  rights: { read: "payment:read", create: null, update: null, delete: null },
  objectRight: null,
  toldRights: {},
  filters: payment.chargeFilters,
  facets: { customer: "customer", payment_intent: { field: "payment_intent", joined: true } },
  create: null,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  update: null,
  actions: {},
  toProvider: null,
  audited: [],
  facts: [
    "amount",
    "amount_captured",
    "amount_refunded",
    "currency",
    "status",
    "captured",
    "failure_code",
    "failure_message",
    "payment_intent",
  ],
  backfill: { position: 7 },
  expand: { balance_transaction: objects("balance_transaction") },
  mirror: {
    references: { balance_transaction: "balance_transaction", payment_intent: "payment_intent" },
    fixed: ["amount", "currency"],
    readWith: ["balance_transaction", "payment_intent"],
    lines: false,
    owner: null,
    reread: null,
  },
  history: {
    parts: { outcome_reason: "outcome.reason" },
    card: "payment_method_details",
    consequences: [],
    related: ["customer", "payment_intent", "payment_method", "balance_transaction"],
    family: [],
    idShown: false,
  },
  effects: { resources: [], balance: false },
  clientSecret: null,
  columns: {
    status: "status",
    customer: "customer",
    currency: "currency",
    amount: "amount",
    last4: { computed: "last4" },
    text: ["description", { computed: "last4" }],
  },
  search: null,
  sorts: ["created", "amount"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/paymentIntent/$id", of: "payment_intent" },
} as const satisfies ResourceRow<typeof payment.chargeFilters>;
