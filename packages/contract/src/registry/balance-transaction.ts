import { EARNING_KINDS } from "@counterfoil/domain";
import * as payment from "../provider/payment.ts";
import type { Row } from "./resource.ts";

export const balanceTransactionResource = {
  type: "balance_transaction",
  path: "/balance_transactions",
  idPattern: /^txn_\w+$/,
  feature: "payments",
  rights: { read: "payment:read" },
  filters: payment.balanceTransactionFilters,
  facets: {
    source: "parent",
    payout: "link",
    kind: { facet: "name", wanted: (given) => (given === "earned" ? EARNING_KINDS : given) },
  },
  facts: [],
  backfill: { turn: 12 },
  expand: ["source", "source.payment_intent", "source.payment_intent.customer"],
} as const satisfies Row<typeof payment.balanceTransactionFilters>;
