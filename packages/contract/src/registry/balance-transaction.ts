import { EARNING_KINDS } from "@counterfoil/domain";
import * as payment from "../provider/payment.ts";
import type { Row } from "./resource.ts";

export const balanceTransactionResource = {
  type: "balance_transaction",
  idPattern: /^txn_\w+$/,
  feature: "payments",
  rights: { read: "payment:read" },
  filters: payment.balanceTransactionFilters,
  facets: {
    source: "parent",
    payout: "link",
    kind: { facet: "name", wanted: (given) => (given === "earned" ? EARNING_KINDS : given) },
  },
  expand: ["source", "source.payment_intent", "source.payment_intent.customer"],
} as const satisfies Row<typeof payment.balanceTransactionFilters>;
