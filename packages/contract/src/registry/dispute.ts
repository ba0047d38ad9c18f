import * as dispute from "../provider/dispute.ts";
import type { Resource } from "./resource.ts";

export const disputeResource = {
  type: "dispute",
  idPattern: /^(du|dp)_\w+$/,
  feature: "payments",
  rights: { read: "dispute:read", update: "dispute:update" },
  filters: dispute.disputeFilters,
  update: dispute.disputeUpdate,
  actions: { close: { right: "dispute:update", params: dispute.disputeActions.close } },
  expand: ["charge", "payment_intent", "payment_intent.customer"],
} as const satisfies Resource;
