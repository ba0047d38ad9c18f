import type { Right } from "@counterfoil/domain";
import { z } from "zod";
import * as creditNote from "../../../provider/billing/credit-note.ts";
import { objects } from "../../expansion.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    creditNote: creditNote.CreditNote;
  }
}

const settled = z.looseObject({
  refund_amount: z.number().default(0),
  credit_amount: z.number().default(0),
});

/** A note on a paid invoice moves money as a refund or an adjustment of the balance does. */
function rightsToSettle(params: unknown): readonly Right[] {
  const { data } = settled.safeParse(params);
  return [
    ...((data?.refund_amount ?? 0) > 0 ? (["payment:refund"] as const) : []),
    ...((data?.credit_amount ?? 0) > 0 ? (["customer:adjust_balance"] as const) : []),
  ];
}

export const creditNoteResource = {
  type: "credit_note",
  path: "/credit_notes",
  idPattern: /^cn_\w+$/,
  feature: "invoices",
  rights: { read: "invoice:read", create: "invoice:credit", update: null, delete: null },
  objectRight: null,
  toldRights: {},
  filters: creditNote.creditNoteFilters,
  facets: { customer: "customer", invoice: { field: "invoice" }, status: "status" },
  create: creditNote.creditNoteCreate,
  actions: { void: { right: "invoice:credit", params: creditNote.creditNoteActions.void } },
  createLimit: null,
  createStepUp: "refund_over_limit",
  createAlsoRequires: rightsToSettle,
  update: null,
  toProvider: null,
  audited: [
    ...Object.keys(creditNote.creditNoteFields),
    ...["number", "status", "total", "currency", "invoice", "out_of_band_amount"],
    "metadata",
  ],
  facts: ["invoice", "number", "total", "currency", "status", "reason"],
  backfill: { position: 14 },
  expand: {
    invoice: objects("invoice"),
    customer: objects("customer"),
    "refunds.refund": objects("refund"),
  },
  mirror: {
    references: { invoice: "invoice", customer: "customer" },
    fixed: ["currency"],
    readWith: [],
    lines: true,
    owner: null,
    reread: null,
  },
  history: {
    parts: { note: "memo" },
    card: null,
    consequences: [],
    related: ["invoice", "customer"],
    family: [],
    idShown: false,
  },
  effects: {
    resources: [
      "invoice",
      "invoicePayment",
      "customer",
      "paymentIntent",
      "charge",
      "refund",
      "balanceTransaction",
    ],
    balance: false,
  },
  clientSecret: null,
  columns: {
    status: "status",
    customer: "customer",
    currency: "currency",
    amount: "total",
    number: { optional: "number" },
    text: ["number"],
  },
  search: null,
  sorts: ["created", "amount"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/invoices/$id", of: "invoice" },
} as const satisfies ResourceRow<typeof creditNote.creditNoteFilters>;
