import { DAY_SECONDS, lookupTable } from "@counterfoil/domain";
import type Stripe from "stripe";

/** A report type: its name, its columns in order, and its parameters. */
export interface ReportKind {
  name: string;
  columns: readonly string[];
  /** A period, or one automatic payout. */
  asksFor: "period" | "payout";
  /** The report covers the platform's connected accounts (see subjects.ts). */
  connected?: true;
}

const split = (text: string): string[] => text.split(" ");
const address = (prefix: string): string =>
  ["line1", "line2", "city", "state", "postal_code", "country"]
    .map((part) => `${prefix}_${part}`)
    .join(" ");
const summary = split("reporting_category currency count gross fee net");
const itemized = split(
  "balance_transaction_id created_utc created available_on_utc available_on currency gross fee net " +
    "reporting_category source_id description customer_facing_amount customer_facing_currency " +
    "automatic_payout_id automatic_payout_effective_at_utc automatic_payout_effective_at " +
    "customer_id customer_email customer_name customer_phone customer_description " +
    `${address("customer_shipping_address")} ${address("customer_address")} ` +
    `${address("shipping_address")} ` +
    "charge_id payment_intent_id charge_created_utc charge_created invoice_id invoice_number " +
    "subscription_id payment_method_type card_brand card_funding card_country " +
    "statement_descriptor dispute_reason regulatory_tag",
);
const payouts = split(
  "payout_id effective_at_utc effective_at currency balance_transaction_id gross fee net " +
    "reporting_category description payout_expected_arrival_date payout_status payout_type " +
    "payout_description payout_destination_id regulatory_tag",
);
const risks = split(
  "account_id business_name country currency balance pending_debits net_change_24h " +
    "refunded_amount_7d refunded_amount_previous_7d refunded_percent_change " +
    "disputed_amount_7d disputed_amount_previous_7d disputed_percent_change " +
    "flags has_high_disputes has_high_refunds",
);

const versions = (id: string, from: number, to: number, kind: Omit<ReportKind, "asksFor">) =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, step) => [
      `${id}.${from + step}`,
      { ...kind, asksFor: "period" as const },
    ]),
  );

/** https://docs.stripe.com/reports/report-types/balance, /payout-reconciliation and /connect */
export const REPORTS: Readonly<Record<string, ReportKind>> = lookupTable({
  ...versions("balance.summary", 1, 1, {
    name: "Balance summary",
    columns: split("category description net_amount currency"),
  }),
  ...versions("balance_change_from_activity.itemized", 1, 3, {
    name: "Itemized balance change from activity",
    columns: itemized,
  }),
  ...versions("balance_change_from_activity.summary", 1, 1, {
    name: "Balance change from activity summary",
    columns: summary,
  }),
  ...versions("ending_balance_reconciliation.itemized", 1, 4, {
    name: "Itemized ending balance reconciliation",
    columns: itemized,
  }),
  ...versions("ending_balance_reconciliation.summary", 1, 1, {
    name: "Ending balance reconciliation summary",
    columns: summary,
  }),
  ...versions("payouts.itemized", 1, 3, { name: "Itemized payouts", columns: payouts }),
  ...versions("payouts.summary", 1, 1, { name: "Payouts summary", columns: summary }),
  ...versions("payout_reconciliation.itemized", 1, 5, {
    name: "Itemized payout reconciliation",
    columns: itemized,
  }),
  ...versions("payout_reconciliation.summary", 1, 1, {
    name: "Payout reconciliation summary",
    columns: summary,
  }),
  "payout_reconciliation.by_id.itemized.4": {
    name: "Itemized reconciliation for a single payout",
    columns: itemized,
    asksFor: "payout",
  },
  "payout_reconciliation.by_id.summary.1": {
    name: "Reconciliation summary for a single payout",
    columns: summary,
    asksFor: "payout",
  },
  ...versions("connected_account_payouts.itemized", 1, 3, {
    name: "Itemized connected account payouts",
    columns: [...payouts, "connected_account"],
    connected: true,
  }),
  ...versions("connected_account_payouts.summary", 1, 1, {
    name: "Connected account payouts summary",
    columns: summary,
    connected: true,
  }),
  ...versions("connected_account_negative_balances.overview", 1, 1, {
    name: "Negative balance overview for connected accounts",
    columns: risks,
    connected: true,
  }),
});

/** No account is older than the provider. */
const FIRST_DAY = Date.UTC(2011, 0, 1) / 1000;

/**
 * Returns until when data is available, in Unix seconds: the end of the UTC day, because reports
 * read the ledger directly.
 */
export const availableUntil = (now: number): number =>
  Math.floor(now / DAY_SECONDS) * DAY_SECONDS + DAY_SECONDS;
export const availableFrom = FIRST_DAY;

/** Returns the API's object of a report type; null for an unknown ID. */
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
    updated: availableUntil(now) - DAY_SECONDS,
    version: Number(id.split(".").at(-1)),
  };
}
