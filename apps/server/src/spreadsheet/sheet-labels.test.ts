import { EXPORT_COLUMNS, exportTitle, REPORT_COLUMNS } from "@counterfoil/contract";
import {
  DISPUTE_STATUSES,
  SHOWN_INVOICE_STATUSES,
  SHOWN_PAYMENT_STATUSES,
} from "@counterfoil/domain";
import { REPORTING_CATEGORIES } from "@counterfoil/emulator";
import { LOCALES } from "@counterfoil/i18n";
import { describe, expect, it } from "vitest";
import { loadSheetLabels, type Vocabulary } from "./sheet-labels.ts";

/** The codes in files, by the vocabulary with their words. */
const CODES: Readonly<Record<Vocabulary, readonly string[]>> = {
  status: [...SHOWN_INVOICE_STATUSES, ...SHOWN_PAYMENT_STATUSES],
  activity: ["starting_balance", "activity", "payouts", "ending_balance"],
  brand: ["amex", "diners", "discover", "jcb", "mastercard", "unionpay", "visa", "unknown"],
  // A failed or cancelled payout is shown by its type.
  category: [...REPORTING_CATEGORIES, "payout_cancel", "payout_failure"],
  check: ["pass", "fail", "unavailable", "unchecked"],
  disputeReason: (
    "bank_cannot_process check_returned credit_not_processed customer_initiated " +
    "debit_not_authorized duplicate fraudulent general incorrect_account_details " +
    "insufficient_funds noncompliant product_not_received product_unacceptable " +
    "subscription_canceled unrecognized"
  ).split(" "),
  disputeStatus: DISPUTE_STATUSES,
  flag: ["true", "false"],
  funding: ["credit", "debit", "prepaid", "unknown"],
  method: ["card", "link", "acss_debit", "us_bank_account", "sepa_debit", "customer_balance"],
  mode: ["live", "test"],
  payoutStatus: ["pending", "in_transit", "paid", "failed", "canceled"],
  payoutType: ["bank_account", "card"],
};

/** The messages with the headings of each file. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  invoice: EXPORT_COLUMNS.invoice.map((name) => exportTitle("invoice", name)),
  paymentIntent: EXPORT_COLUMNS.paymentIntent.map((name) => exportTitle("paymentIntent", name)),
  balanceTransaction: EXPORT_COLUMNS.balanceTransaction.map((name) =>
    exportTitle("balanceTransaction", name),
  ),
  report: Object.keys(REPORT_COLUMNS).map((name) => `column.report.${name}`),
};

describe.each(LOCALES)("the texts of exported files in %s", (locale) => {
  it.each(Object.keys(TITLES))("have a unique heading for every column of %s", async (name) => {
    const labels = await loadSheetLabels(locale);
    const titles = TITLES[name] ?? [];
    const heads = titles.map((title) => labels.head(title));
    expect(titles.filter((_, place) => heads[place] === undefined)).toEqual([]);
    expect(new Set(heads).size).toBe(titles.length);
  });

  it("have a text for every code", async () => {
    const labels = await loadSheetLabels(locale);
    for (const [vocabulary, codes] of Object.entries(CODES)) {
      // `word` returns the code only if it has no words.
      const bare = codes.filter((code) => {
        const text = labels.word(vocabulary as Vocabulary, code);
        return text === code.replaceAll("_", " ") || text === "";
      });
      expect(bare, vocabulary).toEqual([]);
    }
  });
});
