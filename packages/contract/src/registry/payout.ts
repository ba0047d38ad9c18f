import * as payout from "../provider/payout.ts";
import type { Row } from "./resource.ts";

export const payoutResource = {
  type: "payout",
  path: "/payouts",
  idPattern: /^po_\w+$/,
  rights: { read: "payout:read" },
  filters: payout.payoutFilters,
  facets: { status: "status", automatic: "link" },
  facts: [
    "amount",
    "currency",
    "status",
    "arrival_date",
    "automatic",
    "failure_code",
    "failure_message",
  ],
  backfill: { turn: 15 },
  expand: ["balance_transaction"],
} as const satisfies Row<typeof payout.payoutFilters>;
