export const invoices = {
  "invoices.title": "Invoices",
  "invoices.new": "New invoice",
  "invoices.searchHint": "Number, customer, email",
  "invoices.noNumber": "No number yet",
  "invoices.draftFor": "Draft for {customer}",
  "invoices.dueOn": "Due {date}",
  "invoices.collection": "Collection",
  "invoices.collection.send_invoice": "Send invoice",
  "invoices.collection.charge_automatically": "Charge automatically",
  "invoices.when.finalizes": "Finalization {date}",
  "invoices.when.onFinalizing":
    "{days, plural, =0 {Due on finalization} one {# day after finalization} other {# days after finalization}}",
  "invoices.when.charged": "Charged on finalization",
  "invoices.when.declined": "Card declined",
  "invoices.when.waits": "3D Secure required",
  "invoices.when.failed": "Charge failed",
  "invoices.when.nextCharge": "Next attempt {date}",
  "invoices.when.credited": "Credited to balance",
  "invoices.when.in": "{days, plural, =0 {today} =1 {tomorrow} other {in # days}}",
  "invoices.when.late": "{days, plural, =0 {due today} one {# day overdue} other {# days overdue}}",
  "invoices.copyNumbers": "Copy numbers",
  "invoices.numbersCopied": "{count, plural, one {# number copied} other {# numbers copied}}",
  "invoices.nothingYet": "No invoices yet",
  "invoices.nothingYetText":
    "Create an invoice to bill a customer. Drafts are saved automatically.",
  "invoices.action.send": "Send…",
  "invoices.action.charge": "Charge payment method…",
  "invoices.action.finalize": "Finalize…",
  "invoices.action.mark_paid": "Mark as paid…",
  "invoices.action.uncollectible": "Mark as uncollectible…",
  "invoices.action.void": "Void…",
  "invoices.action.delete": "Delete draft…",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly invoices: typeof invoices;
  }
}
