import * as creditNote from "../provider/credit-note.ts";
import type { Row } from "./resource.ts";

export const creditNoteResource = {
  type: "credit_note",
  path: "/credit_notes",
  idPattern: /^cn_\w+$/,
  feature: "invoices",
  rights: { read: "invoice:read", create: "invoice:credit" },
  filters: creditNote.creditNoteFilters,
  facets: { customer: "customer", invoice: "parent", status: "status" },
  create: creditNote.creditNoteCreate,
  actions: { void: { right: "invoice:credit", params: creditNote.creditNoteActions.void } },
  facts: ["invoice", "number", "total", "currency", "status", "reason"],
  backfill: { turn: 14 },
  expand: ["invoice", "customer", "refunds.refund"],
} as const satisfies Row<typeof creditNote.creditNoteFilters>;
