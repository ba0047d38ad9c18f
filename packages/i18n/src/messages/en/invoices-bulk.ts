export const invoicesBulk = {
  "invoices.bulk.send.short": "Send…",
  "invoices.bulk.send.question": "{count, plural, one {Send # invoice?} other {Send # invoices?}}",
  "invoices.bulk.send.text":
    "Each customer receives their invoice with a payment link. Drafts are finalized first.",
  "invoices.bulk.send.confirm": "{count, plural, one {Send # invoice} other {Send # invoices}}",
  "invoices.bulk.send.done": "{count, plural, one {# invoice sent} other {# invoices sent}}",
  "invoices.bulk.send.refused": "{count, plural, one {# was not sent} other {# were not sent}}",
  "invoices.bulk.send.leftOut":
    "{count, plural, one {# selected invoice that can’t be sent} other {# selected invoices that can’t be sent}}",
  "invoices.bulk.delete.short": "Delete…",
  "invoices.bulk.delete.question":
    "{count, plural, one {Delete # draft?} other {Delete # drafts?}}",
  "invoices.bulk.delete.text": "The drafts and their line items are permanently deleted.",
  "invoices.bulk.delete.confirm": "{count, plural, one {Delete # draft} other {Delete # drafts}}",
  "invoices.bulk.delete.done": "{count, plural, one {# draft deleted} other {# drafts deleted}}",
  "invoices.bulk.delete.refused":
    "{count, plural, one {# was not deleted} other {# were not deleted}}",
  "invoices.bulk.delete.leftOut":
    "{count, plural, one {# selected invoice that can’t be deleted} other {# selected invoices that can’t be deleted}}",
  "invoices.bulk.leftOut": "Left out",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly invoicesBulk: typeof invoicesBulk;
  }
}
