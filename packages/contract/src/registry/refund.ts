import * as payment from "../provider/payment.ts";
import type { Row } from "./resource.ts";

export const refundResource = {
  type: "refund",
  path: "/refunds",
  idPattern: /^(re|pyr)_\w+$/,
  feature: "payments",
  rights: { read: "payment:read", create: "payment:refund", update: "payment:refund" },
  filters: payment.refundFilters,
  facets: { payment_intent: "parent", charge: "link" },
  create: payment.refundCreate,
  update: payment.refundUpdate,
  facts: ["payment_intent", "amount", "currency", "status", "reason", "failure_reason"],
  backfill: { turn: 11 },
  expand: ["balance_transaction", "charge"],
} as const satisfies Row<typeof payment.refundFilters>;
