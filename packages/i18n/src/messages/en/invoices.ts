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
  "invoices.nothing.draft": "No drafts",
  "invoices.nothing.draft.text": "Invoices you’ve started but not sent are saved here.",
  "invoices.nothing.scheduled": "No scheduled invoices",
  "invoices.nothing.scheduled.text":
    "Scheduled invoices are finalized automatically on the date you choose.",
  "invoices.nothing.open": "No open invoices",
  "invoices.nothing.open.text": "Finalized invoices that haven’t been paid appear here.",
  "invoices.nothing.past_due": "No past-due invoices",
  "invoices.nothing.past_due.text": "Open invoices appear here after their due date.",
  "invoices.nothing.failed": "No failed charges",
  "invoices.nothing.failed.text":
    "Invoices whose card was declined appear here until they’re paid.",
  "invoices.nothing.paid": "No paid invoices",
  "invoices.nothing.paid.text":
    "Invoices paid by card, from the customer’s balance or outside the platform appear here.",
  "invoices.nothing.uncollectible": "No uncollectible invoices",
  "invoices.nothing.uncollectible.text": "Invoices you don’t expect to be paid appear here.",
  "invoices.nothing.void": "No void invoices",
  "invoices.nothing.void.text": "Invoices finalized by mistake and voided are kept here.",
  "invoices.step.send": "Send…",
  "invoices.step.charge": "Charge card on file…",
  "invoices.step.finalize": "Finalize…",
  "invoices.step.mark_paid": "Mark as paid…",
  "invoices.step.uncollectible": "Mark as uncollectible…",
  "invoices.step.void": "Void…",
  "invoices.step.delete": "Delete draft…",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly invoices: typeof invoices;
  }
}
