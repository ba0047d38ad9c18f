import * as payout from "../provider/payout.ts";
import type { Row } from "./resource.ts";

export const payoutResource = {
  type: "payout",
  idPattern: /^po_\w+$/,
  rights: { read: "payout:read" },
  filters: payout.payoutFilters,
  facets: { status: "status", automatic: "link" },
  expand: ["balance_transaction"],
} as const satisfies Row<typeof payout.payoutFilters>;
