export const exports = {
  "exports.title.invoice": "Export invoices",
  "exports.title.paymentIntent": "Export payments",
  "exports.title.balanceTransaction": "Export balance transactions",
  "exports.textSpreadsheet":
    "A CSV file with column names, statuses, dates and numbers in your language, and two columns for each tax.",
  "exports.text":
    "A CSV file for spreadsheets. Amounts are plain numbers, and dates are MM/DD/YYYY.",
  "exports.fileName": "File name",
  "exports.fileName.invoice": "invoices {date}",
  "exports.fileName.paymentIntent": "payments {date}",
  "exports.fileName.balanceTransaction": "payout {date}",
  "exports.form": "File format",
  "exports.form.standard": "Standard",
  "exports.form.comma": "My spreadsheet, in English: 1234,50 and semicolons",
  "exports.form.point": "My spreadsheet, in English: 1234.50 and commas",
  "exports.which": "Rows",
  "exports.shown": "Everything in the current list, on all pages",
  "exports.everything": "Everything, without status, search or filters",
  "exports.zone": "Time zone of the dates",
  "exports.zoneHint": "Use the business’s time zone to match the dates on screen.",
  "exports.columns": "Columns, {count} of {total}",
  "exports.all": "All",
  "exports.none": "None",
  "exports.noColumns": "Select at least one column.",
  "exports.start": "Export",
  "exports.stop": "Stop",
  "exports.running": "Exporting…",
  "exports.rows": "{count, plural, one {# row} other {# rows}}",
  "exports.rowsOf": "{count, number} of {total, number} rows",
  "exports.done":
    "{count, plural, =0 {File saved. It has no rows.} one {File saved, # row} other {File saved, # rows}}",
  "exports.cutTitle": "The export wasn’t saved",
  "exports.cut": "The export stopped before it finished, so nothing was saved. Try again.",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly exports: typeof exports;
  }
}
