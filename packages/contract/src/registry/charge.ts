import * as payment from "../provider/payment.ts";
import type { Row } from "./resource.ts";

export const chargeResource = {
  type: "charge",
  path: "/charges",
  idPattern: /^(ch|py)_\w+$/,
  feature: "payments",
  rights: { read: "payment:read" },
  filters: payment.chargeFilters,
  facets: { customer: "customer", payment_intent: "parent" },
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
  backfill: { turn: 7 },
  expand: ["balance_transaction"],
} as const satisfies Row<typeof payment.chargeFilters>;
