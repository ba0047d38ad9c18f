import * as payment from "../provider/payment.ts";
import type { Resource } from "./resource.ts";

export const chargeResource = {
  type: "charge",
  idPattern: /^(ch|py)_\w+$/,
  feature: "payments",
  rights: { read: "payment:read" },
  filters: payment.chargeFilters,
  expand: ["balance_transaction"],
} as const satisfies Resource;
