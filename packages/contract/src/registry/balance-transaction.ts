import * as payment from "../provider/payment.ts";
import type { Resource } from "./resource.ts";

export const balanceTransactionResource = {
  type: "balance_transaction",
  idPattern: /^txn_\w+$/,
  feature: "payments",
  rights: { read: "payment:read" },
  filters: payment.balanceTransactionFilters,
  expand: ["source", "source.payment_intent", "source.payment_intent.customer"],
} as const satisfies Resource;
