import * as payout from "../../../provider/payments/payout.ts";
import { objects } from "../../expansion.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    payout: payout.Payout;
  }
}

export const payoutResource = {
  type: "payout",
  path: "/payouts",
  idPattern: /^po_\w+$/,
  feature: null,
  rights: { read: "payout:read", create: null, update: null, delete: null },
  objectRight: null,
  toldRights: {},
  filters: payout.payoutFilters,
  facets: { status: "status", automatic: { field: "automatic", joined: true } },
  create: null,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  update: null,
  actions: {},
  toProvider: null,
  audited: [...Object.keys(payout.payoutFields), "status", "arrival_date"],
  facts: [
    "amount",
    "currency",
    "status",
    "arrival_date",
    "automatic",
    "failure_code",
    "failure_message",
  ],
  backfill: { position: 15 },
  expand: { balance_transaction: objects("balance_transaction") },
  mirror: {
    references: { balance_transaction: "balance_transaction" },
    fixed: ["amount", "currency"],
    readWith: ["balance_transaction"],
    lines: false,
    owner: null,
    reread: null,
  },
  history: {
    parts: {},
    card: null,
    consequences: [],
    related: ["balance_transaction"],
    family: [],
    idShown: true,
  },
  effects: { resources: ["balanceTransaction"], balance: true },
  clientSecret: null,
  columns: {
    status: "status",
    currency: "currency",
    amount: "amount",
    due: "arrival_date",
    text: ["description", "statement_descriptor", { computed: "decimal_amount" }],
    amountSearched: true,
  },
  search: null,
  sorts: ["created", "amount", "due"],
  exportColumns: null,
  page: { path: "/account/payouts", params: {} },
  objectPage: { path: "/account/payouts/$id", of: null },
} as const satisfies ResourceRow<typeof payout.payoutFilters>;
