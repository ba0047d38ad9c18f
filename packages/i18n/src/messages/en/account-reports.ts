export const accountReports = {
  "reports.new": "New report",
  "reports.history": "History",
  "reports.type": "Report",
  "reports.period": "Period",
  "reports.from": "First day",
  "reports.to": "Last day",
  "reports.payoutRequired": "Payout is required for this report type",
  "reports.payout": "Payout",
  "reports.payoutHint": "Payouts that the schedule made.",
  "reports.payoutPick": "Choose a payout",
  "reports.noPayout": "No automatic payout yet",
  "reports.zone": "Time zone",
  "reports.columns": "Columns, {count} of {total}",
  "reports.run": "Run report",
  "reports.asking": "Asking…",
  "reports.asked": "The report is being made",
  "reports.report": "Report",
  "reports.requested": "Requested",
  "reports.file": "File",
  "reports.download": "Download",
  "reports.downloading": "Downloading…",
  "reports.downloadNamed": "Download {name}",
  "reports.older": "Show older",
  "reports.span": "{from} to {to}",
  "reports.status.succeeded": "Succeeded",
  "reports.status.pending": "Pending",
  "reports.status.failed": "Failed",
  "reports.nothingYet": "No report yet",
  "reports.nothingYetText": "Reports that you run are kept here for a year.",
  "reports.type.balance.summary.1": "Balance, summary",
  "reports.about.balance.summary.1":
    "What the balance was at the start, what came and went, and what is left.",
  "reports.type.balance_change_from_activity.summary.1": "Balance activity, summary",
  "reports.about.balance_change_from_activity.summary.1":
    "Charges, refunds, disputes and fees of the period by category.",
  "reports.type.balance_change_from_activity.itemized.3": "Balance activity, itemised",
  "reports.about.balance_change_from_activity.itemized.3":
    "Each balance transaction of the period, with its payment, customer and invoice.",
  "reports.type.ending_balance_reconciliation.summary.1": "Ending balance, summary",
  "reports.about.ending_balance_reconciliation.summary.1":
    "What the balance still holds at the end of the period, by category.",
  "reports.type.ending_balance_reconciliation.itemized.4": "Ending balance, itemised",
  "reports.about.ending_balance_reconciliation.itemized.4":
    "Each balance transaction that no payout has taken by the end of the period.",
  "reports.type.payouts.summary.1": "Payouts, summary",
  "reports.about.payouts.summary.1": "Payouts of the period by category.",
  "reports.type.payouts.itemized.3": "Payouts, itemised",
  "reports.about.payouts.itemized.3": "Each payout of the period with its status and bank account.",
  "reports.type.payout_reconciliation.summary.1": "Payout reconciliation, summary",
  "reports.about.payout_reconciliation.summary.1":
    "What the automatic payouts of the period held, by category.",
  "reports.type.payout_reconciliation.itemized.5": "Payout reconciliation, itemised",
  "reports.about.payout_reconciliation.itemized.5":
    "Each balance transaction inside the automatic payouts of the period.",
  "reports.type.payout_reconciliation.by_id.summary.1": "One payout, summary",
  "reports.about.payout_reconciliation.by_id.summary.1":
    "What one automatic payout held, by category.",
  "reports.type.payout_reconciliation.by_id.itemized.4": "One payout, itemised",
  "reports.about.payout_reconciliation.by_id.itemized.4":
    "Each balance transaction inside one automatic payout.",
  "reports.type.connected_account_payouts.itemized.3": "Connected account payouts",
  "reports.about.connected_account_payouts.itemized.3":
    "Each payout of the account, with the account that it belongs to.",
  "reports.type.connected_account_negative_balances.overview.1": "Negative balance overview",
  "reports.about.connected_account_negative_balances.overview.1":
    "Balance, pending debits, and what refunds and disputes did this week and the week before.",
} as const;
