import * as creditNote from "../../../provider/billing/credit-note.ts";
import { objects } from "../../expansion.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    creditNote: creditNote.CreditNote;
  }
}

export const creditNoteResource = {
  type: "credit_note",
  path: "/credit_notes",
  idPattern: /^cn_\w+$/,
  feature: "invoices",
  rights: { read: "invoice:read", create: "invoice:credit", update: null, delete: null },
  filters: creditNote.creditNoteFilters,
  facets: { customer: "customer", invoice: { field: "invoice" }, status: "status" },
  create: creditNote.creditNoteCreate,
  actions: { void: { right: "invoice:credit", params: creditNote.creditNoteActions.void } },
  createLimit: null,
  createStepUp: "refund_over_limit",
  update: null,
  toProvider: null,
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
  },
  history: {
    parts: { note: "memo" },
    card: null,
    consequences: [],
    related: [],
  },
  clientSecret: null,
  columns: null,
  sorts: ["created", "amount"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/invoices/$id", of: "invoice" },
} as const satisfies ResourceRow<typeof creditNote.creditNoteFilters>;
