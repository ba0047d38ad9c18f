import { balanceTransactionKind, EARNING_KINDS } from "@counterfoil/domain";
import * as payment from "../../../provider/payments/payment.ts";
import { objects } from "../../expansion.ts";
import { BALANCE_TRANSACTION_EXPORT } from "../../exports/balance-transaction.ts";
import { BALANCE_TRANSACTION_LIST } from "../../list-params.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    balanceTransaction: payment.BalanceTransaction;
  }
}

export const balanceTransactionResource = {
  type: "balance_transaction",
  path: "/balance_transactions",
  idPattern: /^txn_\w+$/,
  feature: "payments",
  rights: { read: "payment:read", create: null, update: null, delete: null },
  objectRight: null,
  toldRights: {},
  filters: payment.balanceTransactionFilters,
  facets: {
    source: { field: "source", joined: true },
    payout: { from: "payout", joined: true },
    kind: {
      field: "type",
      reading: { name: "movement_kind", of: balanceTransactionKind, beside: "reporting_category" },
      wanted: (value) => (value === "earned" ? EARNING_KINDS : value),
    },
  },
  create: null,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  update: null,
  actions: {},
  toProvider: null,
  audited: [],
  facts: [],
  backfill: { position: 12 },
  expand: {
    source: objects("charge", "refund", "dispute", "payout"),
    "source.payment_intent": objects("payment_intent"),
    "source.payment_intent.customer": objects("customer"),
  },
  mirror: {
    references: {},
    fixed: ["amount", "currency"],
    readWith: [],
    lines: false,
    owner: null,
    reread: null,
  },
  history: {
    parts: {},
    card: null,
    consequences: [],
    related: [],
    family: [],
    idShown: false,
  },
  effects: { resources: [], balance: true },
  clientSecret: null,
  columns: {
    status: "status",
    currency: "currency",
    amount: "amount",
    due: { computed: "pending_until" },
    text: ["source", "description"],
    amountSearched: true,
  },
  search: null,
  sorts: ["created", "amount", "due"],
  exportColumns: BALANCE_TRANSACTION_EXPORT,
  page: { path: "/balanceTransaction", params: BALANCE_TRANSACTION_LIST },
  objectPage: null,
} as const satisfies ResourceRow<typeof payment.balanceTransactionFilters>;
