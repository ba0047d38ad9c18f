import type Stripe from "stripe";

/** One kind of report: its name and columns, in their order. */
export interface ReportKind {
  name: string;
  columns: readonly string[];
}

const words = (text: string): string[] => text.split(" ");
const summary = words("reporting_category currency count gross fee net");
const itemized = words(
  "balance_transaction_id created_utc created available_on_utc available_on currency gross fee net " +
    "reporting_category source_id description customer_facing_amount customer_facing_currency " +
    "automatic_payout_id automatic_payout_effective_at customer_id customer_email customer_name " +
    "customer_description charge_id payment_intent_id charge_created_utc charge_created invoice_id " +
    "invoice_number payment_method_type card_brand card_funding card_country statement_descriptor " +
    "dispute_reason",
);
const payouts = words(
  "payout_id effective_at_utc effective_at currency balance_transaction_id gross fee net " +
    "reporting_category description payout_expected_arrival_date payout_status payout_type " +
    "payout_description payout_destination_id",
);

/** https://docs.stripe.com/reports/report-types/balance */
export const REPORTS: Readonly<Record<string, ReportKind>> = {
  "balance.summary.1": {
    name: "Balance summary",
    columns: words("category description net_amount currency"),
  },
  "balance_change_from_activity.itemized.1": {
    name: "Itemized balance change from activity",
    columns: itemized,
  },
  "balance_change_from_activity.itemized.2": {
    name: "Itemized balance change from activity",
    columns: itemized,
  },
  "balance_change_from_activity.itemized.3": {
    name: "Itemized balance change from activity",
    columns: itemized,
  },
  "balance_change_from_activity.summary.1": {
    name: "Balance change from activity summary",
    columns: summary,
  },
  "payouts.itemized.1": { name: "Itemized payouts", columns: payouts },
  "payouts.itemized.2": { name: "Itemized payouts", columns: payouts },
  "payouts.itemized.3": { name: "Itemized payouts", columns: payouts },
  "payouts.summary.1": { name: "Payouts summary", columns: summary },
};

const DAY = 86_400;
/** No account is older than the provider. */
const FIRST_DAY = Date.UTC(2011, 0, 1) / 1000;

/** Data is there to the end of the UTC day: the ledger is at hand, nothing has to be gathered. */
export const availableUntil = (now: number): number => Math.floor(now / DAY) * DAY + DAY;
export const availableFrom = FIRST_DAY;

/** The API's object for a kind of report, or null for an unknown id. */
export function reportType(id: string, now: number): Stripe.Reporting.ReportType | null {
  const kind = REPORTS[id];
  if (!kind) return null;
  return {
    id,
    object: "reporting.report_type",
    data_available_end: availableUntil(now),
    data_available_start: availableFrom,
    default_columns: [...kind.columns],
    livemode: false,
    name: kind.name,
    updated: availableUntil(now) - DAY,
    version: Number(id.split(".").at(-1)),
  };
}
