export const invoicesEmpty = {
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
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly invoicesEmpty: typeof invoicesEmpty;
  }
}
