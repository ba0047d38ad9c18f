import * as dispute from "../../../provider/payments/dispute.ts";
import { objects } from "../../expansion.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    dispute: dispute.Dispute;
  }
}

export const disputeResource = {
  type: "dispute",
  path: "/disputes",
  idPattern: /^(du|dp)_\w+$/,
  feature: "payments",
  rights: { read: "dispute:read", update: "dispute:update", create: null, delete: null },
  objectRight: null,
  toldRights: {},
  filters: dispute.disputeFilters,
  facets: {
    payment_intent: { field: "payment_intent", joined: true },
    charge: { field: "charge" },
    status: "status",
  },
  update: dispute.disputeUpdate,
  actions: { close: { right: "dispute:update", params: dispute.disputeActions.close } },
  create: null,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  toProvider: null,
  audited: [
    ...["status", "amount", "currency"],
    ...["evidence_details.submission_count", "evidence_details.has_evidence"],
  ],
  facts: ["payment_intent", "amount", "currency", "status", "reason"],
  backfill: { position: 9 },
  expand: {
    charge: objects("charge"),
    payment_intent: objects("payment_intent"),
    "payment_intent.customer": objects("customer"),
  },
  mirror: {
    references: { charge: "charge" },
    fixed: ["currency"],
    readWith: [],
    lines: false,
    owner: null,
    reread: null,
  },
  history: {
    parts: {},
    card: null,
    consequences: [],
    related: ["charge", "payment_intent"],
    family: [],
    idShown: true,
  },
  effects: {
    resources: ["paymentIntent", "refund", "charge", "balanceTransaction", "invoice", "customer"],
    balance: false,
  },
  clientSecret: null,
  columns: { status: "status", currency: "currency", amount: "amount", text: [] },
  search: null,
  sorts: ["created", "amount"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/paymentIntent/$id", of: "payment_intent" },
} as const satisfies ResourceRow<typeof dispute.disputeFilters>;
