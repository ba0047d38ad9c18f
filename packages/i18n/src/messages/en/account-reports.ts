export const accountReports = {
  "reports.new": "New report",
  "reports.history": "History",
  "reports.type": "Report",
  "reports.period": "Period",
  "reports.noData": "No data for this period. Reports cover {from} to {to}.",
  "reports.from": "First day",
  "reports.to": "Last day",
  "reports.payoutRequired": "Payout is required for this report type",
  "reports.payout": "Payout",
  "reports.payoutHint": "Automatic payouts only.",
  "reports.payoutPick": "Select a payout",
  "reports.noPayout": "No automatic payouts yet",
  "reports.zone": "Time zone",
  "reports.columns": "Columns, {count} of {total}",
  "reports.run": "Run report",
  "reports.asking": "Requesting…",
  "reports.asked": "Your report is being generated",
  "reports.report": "Report",
  "reports.requested": "Requested",
  "reports.file": "File",
  "reports.downloading": "Downloading…",
  "reports.downloadNamed": "Download {name}",
  "reports.older": "Show older",
  "reports.span": "{from} to {to}",
  "reports.status.succeeded": "Succeeded",
  "reports.status.pending": "Pending",
  "reports.status.failed": "Failed",
  "reports.nothingYet": "No reports yet",
  "reports.nothingYetText": "Reports you run are kept here for a year.",
  "reports.type.balance.summary.1": "Balance, summary",
  "reports.about.balance.summary.1": "Starting balance, activity and ending balance.",
  "reports.type.balance_change_from_activity.summary.1": "Balance activity, summary",
  "reports.about.balance_change_from_activity.summary.1":
    "Charges, refunds, disputes and fees of the period by category.",
  "reports.type.balance_change_from_activity.itemized.3": "Balance activity, itemized",
  "reports.about.balance_change_from_activity.itemized.3":
    "Each balance transaction of the period, with its payment, customer and invoice.",
  "reports.type.ending_balance_reconciliation.summary.1": "Ending balance, summary",
  "reports.about.ending_balance_reconciliation.summary.1":
    "The balance at the end of the period, by category.",
  "reports.type.ending_balance_reconciliation.itemized.4": "Ending balance, itemized",
  "reports.about.ending_balance_reconciliation.itemized.4":
    "Every balance transaction not paid out by the end of the period.",
  "reports.type.payouts.summary.1": "Payouts, summary",
  "reports.about.payouts.summary.1": "Payouts of the period by category.",
  "reports.type.payouts.itemized.3": "Payouts, itemized",
  "reports.about.payouts.itemized.3": "Each payout of the period with its status and bank account.",
  "reports.type.payout_reconciliation.summary.1": "Payout reconciliation, summary",
  "reports.about.payout_reconciliation.summary.1": "The period’s automatic payouts by category.",
  "reports.type.payout_reconciliation.itemized.5": "Payout reconciliation, itemized",
  "reports.about.payout_reconciliation.itemized.5":
    "Every balance transaction in the period’s automatic payouts.",
  "reports.type.payout_reconciliation.by_id.summary.1": "One payout, summary",
  "reports.about.payout_reconciliation.by_id.summary.1": "One automatic payout by category.",
  "reports.type.payout_reconciliation.by_id.itemized.4": "One payout, itemized",
  "reports.about.payout_reconciliation.by_id.itemized.4":
    "Every balance transaction in one automatic payout.",
  "reports.type.connected_account_payouts.itemized.3": "Connected account payouts",
  "reports.about.connected_account_payouts.itemized.3":
    "Every payout of the account, with the account it belongs to.",
  "reports.type.connected_account_negative_balances.overview.1": "Negative balance overview",
  "reports.about.connected_account_negative_balances.overview.1":
    "Balance, pending debits, and refunds and disputes this week and last week.",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly accountReports: typeof accountReports;
  }
}
