import * as payment from "../provider/payment.ts";
import type { Resource } from "./resource.ts";

export const refundResource = {
  type: "refund",
  idPattern: /^(re|pyr)_\w+$/,
  feature: "payments",
  rights: { read: "payment:read", create: "payment:refund", update: "payment:refund" },
  filters: payment.refundFilters,
  create: payment.refundCreate,
  update: payment.refundUpdate,
  expand: ["balance_transaction", "charge"],
} as const satisfies Resource;
