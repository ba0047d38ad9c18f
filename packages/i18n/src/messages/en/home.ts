export const home = {
  "home.greetMorning": "Good morning, {name}",
  "home.greetAfternoon": "Good afternoon, {name}",
  "home.greetEvening": "Good evening, {name}",
  "home.attention": "Needs attention",
  "home.pastDue": "{count, plural, one {# invoice is past due} other {# invoices are past due}}",
  "home.failed":
    "{count, plural, one {# automatic charge failed} other {# automatic charges failed}}",
  "home.capture":
    "{count, plural, one {# payment waits for capture} other {# payments wait for capture}}",
  "home.action":
    "{count, plural, one {# payment waits for the customer} other {# payments wait for the customer}}",
  "home.drafts": "{count, plural, one {# draft was never sent} other {# drafts were never sent}}",
  "home.review": "Review",
  "home.open": "Open",
  "home.calm": "Nothing needs attention",
  "home.calmText": "No invoice is late, no charge failed, and no payment waits.",
  "home.currency": "Currency",
  "home.period": "Period",
  "home.gross": "Collected",
  "home.net": "Net after fees",
  "home.refunded": "Refunded",
  "home.paidInvoices":
    "{count, plural, =0 {Invoices paid} one {# invoice paid} other {# invoices paid}}",
  "home.openInvoices":
    "{count, plural, =0 {Invoices open} one {# invoice open} other {# invoices open}}",
  "home.payouts": "{count, plural, =0 {Paid out} one {# payout arrived} other {# payouts arrived}}",
  "home.daysToPay":
    "{days, plural, one {Paid after # day on average} other {Paid after # days on average}}",
  "home.same": "As the period before",
  "home.nothingBefore":
    "{days, plural, one {Nothing the day before} other {Nothing in the # days before}}",
  "home.against":
    "{days, plural, one {{change} against the day before} other {{change} against the # days before}}",
  "home.dispute":
    "{count, plural, one {# dispute needs evidence} other {# disputes need evidence}}",
  "home.disputeDue": "{name}. Due {date}",
  "home.bounced": "{count, plural, one {# mail came back} other {# mails came back}}",
  "home.oldestLate": "{days, plural, one {Oldest # day, {name}} other {Oldest # days, {name}}}",
  "home.oldest": "Oldest {date}, {name}",
  "home.oldestDraft": "Oldest {date}",
  "home.lapses": "First lapses {date}",
  "home.lapsesIn":
    "{hours, plural, =0 {First lapses within the hour} one {First lapses in # hour} other {First lapses in # hours}}",
  "home.captureVerb": "Capture",
  "home.answer": "Answer",
  "home.owed": "Owed to you",
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
  "home.chartLabel": "Chart. Collected {gross}, refunded {refunded}. Arrow keys read each bar.",
  "home.barLabel":
    "{count, plural, one {{name}: collected {gross}, refunded {refunded}, # payment} other {{name}: collected {gross}, refunded {refunded}, # payments}}",
} as const;
