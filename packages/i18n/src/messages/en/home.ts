export const home = {
  "home.greetMorning": "Good morning, {name}",
  "home.greetAfternoon": "Good afternoon, {name}",
  "home.greetEvening": "Good evening, {name}",
  "home.attention": "Needs attention",
  "home.pastDue": "{count, plural, one {# invoice is past due} other {# invoices are past due}}",
  "home.failed":
    "{count, plural, one {# automatic charge failed} other {# automatic charges failed}}",
  "home.capture": "{count, plural, one {# payment to capture} other {# payments to capture}}",
  "home.action":
    "{count, plural, one {# payment needs customer action} other {# payments need customer action}}",
  "home.drafts": "{count, plural, one {# draft was never sent} other {# drafts were never sent}}",
  "home.review": "Review",
  "home.open": "Open",
  "home.calm": "You’re all caught up",
  "home.calmText": "No past-due invoices, failed charges, open disputes or payments to capture.",
  "home.currency": "Currency",
  "home.period": "Period",
  "home.gross": "Collected",
  "home.net": "Net after fees",
  "home.refunded": "Refunded",
  "home.paidInvoices":
    "{count, plural, =0 {Invoices paid} one {# invoice paid} other {# invoices paid}}",
  "home.openInvoices":
    "{count, plural, =0 {New invoices not due yet} one {# new invoice not due yet} other {# new invoices not due yet}}",
  "home.payouts": "{count, plural, =0 {Paid out} one {# payout arrived} other {# payouts arrived}}",
  "home.daysToPay":
    "{days, plural, one {Paid after # day on average} other {Paid after # days on average}}",
  "home.same": "No change from previous period",
  "home.nothingBefore":
    "{days, plural, one {Nothing on the previous day} other {Nothing in the previous # days}}",
  "home.against":
    "{days, plural, one {{change} vs. previous day} other {{change} vs. previous # days}}",
  "home.dispute":
    "{count, plural, one {# dispute needs a response} other {# disputes need a response}}",
  "home.disputeDue": "{name}. Due {date}",
  "home.bounced": "{count, plural, one {# email bounced} other {# emails bounced}}",
  "home.oldestLate":
    "{days, plural, one {Oldest: {name}, # day overdue} other {Oldest: {name}, # days overdue}}",
  "home.oldest": "Oldest: {name}, {date}",
  "home.oldestDraft": "Oldest: {date}",
  "home.lapses": "First authorization expires {date}",
  "home.lapsesIn":
    "{hours, plural, =0 {First authorization expires within an hour} one {First authorization expires in # hour} other {First authorization expires in # hours}}",
  "home.captureVerb": "Capture",
  "home.answer": "Respond",
  "home.owed": "Total outstanding",
  "home.age.not_due": "Not due",
  "home.age.days_1_30": "1–30 days",
  "home.age.days_31_60": "31–60 days",
  "home.age.days_61_90": "61–90 days",
  "home.age.over_90": "Over 90 days",
  "home.age.failed": "Charge failed",
  "home.latest": "Latest payments",
  "home.noPayments": "No payments yet.",
  "home.allPayments": "All payments",
  "home.perDay": "Collected per day",
  "home.perMonth": "Collected per month",
  "home.view": "Show as",
  "home.chart": "Chart",
  "home.table": "Table",
  "home.day": "Day",
  "home.payments": "Payments",
  "home.chartLabel":
    "Bar chart. Collected {gross}, refunded {refunded}. Use the arrow keys to move between bars.",
  "home.barLabel":
    "{count, plural, one {{name}: collected {gross}, refunded {refunded}, # payment} other {{name}: collected {gross}, refunded {refunded}, # payments}}",
  "home.firstSteps": "First steps",
  "home.firstStepsDone": "{done}\u00a0of\u00a0{count} done",
  "home.firstStepsHide": "Hide",
  "home.firstStepsShow": "Show first steps",
  "home.firstStepsBack": "Back to first steps",
  "home.stepDone": "Done",
  "home.stepOpen": "To do",
  "home.step.details": "Add business details",
  "home.step.taxRate": "Add a tax rate",
  "home.step.customer": "Add a customer",
  "home.step.invoice": "Send an invoice",
  "home.step.team": "Invite your team",
  "home.step.payments": "Go live with payments",
  "home.stepText.details": "Your address and email appear on invoices and receipts.",
  "home.stepText.taxRate": "Sales taxes such as GST and QST that you charge on invoices.",
  "home.stepText.customer": "The person or business that you bill.",
  "home.stepText.invoice": "Your customer gets it by email and pays it online.",
  "home.stepText.team": "Invite admins and users to work with you.",
  "home.stepText.payments":
    "Give the payment provider the information it needs to let you charge cards.",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly home: typeof home;
  }
}
