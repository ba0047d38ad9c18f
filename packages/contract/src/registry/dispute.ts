import * as dispute from "../provider/dispute.ts";
import type { Row } from "./resource.ts";

export const disputeResource = {
  type: "dispute",
  path: "/disputes",
  idPattern: /^(du|dp)_\w+$/,
  feature: "payments",
  rights: { read: "dispute:read", update: "dispute:update" },
  filters: dispute.disputeFilters,
  facets: { payment_intent: "parent", charge: "link", status: "status" },
  update: dispute.disputeUpdate,
  actions: { close: { right: "dispute:update", params: dispute.disputeActions.close } },
  facts: ["payment_intent", "amount", "currency", "status", "reason"],
  backfill: { turn: 9 },
  expand: ["charge", "payment_intent", "payment_intent.customer"],
} as const satisfies Row<typeof dispute.disputeFilters>;
