import * as payout from "../provider/payout.ts";
import type { Resource } from "./resource.ts";

export const payoutResource = {
  type: "payout",
  idPattern: /^po_\w+$/,
  rights: { read: "payout:read" },
  filters: payout.payoutFilters,
  expand: ["balance_transaction"],
} as const satisfies Resource;
