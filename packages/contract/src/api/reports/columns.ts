import { lookupTable } from "@counterfoil/domain";

/** Kind of a report's column: text, a number, a time, or a code with a label. */
type ReportColumnKind =
  | "text"
  | "decimal"
  | "day"
  | "moment"
  | "currency"
  | "activity"
  | "brand"
  | "category"
  | "disputeReason"
  | "flag"
  | "funding"
  | "method"
  | "payoutStatus"
  | "payoutType";

const address = <Prefix extends string>(prefix: Prefix) =>
  ({
    [`${prefix}_line1`]: "text",
    [`${prefix}_line2`]: "text",
    [`${prefix}_city`]: "text",
    [`${prefix}_state`]: "text",
    [`${prefix}_postal_code`]: "text",
    [`${prefix}_country`]: "text",
  }) as const;

/** Every column of the reports that are offered (docs.stripe.com/reports/report-types). */
export const REPORT_COLUMNS: Readonly<Record<string, ReportColumnKind>> = lookupTable({
  account_id: "text",
  automatic_payout_effective_at: "moment",
  automatic_payout_effective_at_utc: "moment",
  automatic_payout_id: "text",
  available_on: "moment",
  available_on_utc: "moment",
  balance: "decimal",
  balance_transaction_id: "text",
  business_name: "text",
  card_brand: "brand",
  card_country: "text",
  card_funding: "funding",
  category: "activity",
  charge_created: "moment",
  charge_created_utc: "moment",
  charge_id: "text",
  connected_account: "text",
  count: "decimal",
  country: "text",
  created: "moment",
  created_utc: "moment",
  currency: "currency",
  ...address("customer_address"),
  customer_description: "text",
  customer_email: "text",
  customer_facing_amount: "decimal",
  customer_facing_currency: "currency",
  customer_id: "text",
  customer_name: "text",
  customer_phone: "text",
  ...address("customer_shipping_address"),
  description: "text",
  dispute_reason: "disputeReason",
  disputed_amount_7d: "decimal",
  disputed_amount_previous_7d: "decimal",
  disputed_percent_change: "decimal",
  effective_at: "moment",
  effective_at_utc: "moment",
  fee: "decimal",
  flags: "text",
  gross: "decimal",
  has_high_disputes: "flag",
  has_high_refunds: "flag",
  invoice_id: "text",
  invoice_number: "text",
  net: "decimal",
  net_amount: "decimal",
  net_change_24h: "decimal",
  payment_intent_id: "text",
  payment_method_type: "method",
  payout_description: "text",
  payout_destination_id: "text",
  payout_expected_arrival_date: "day",
  payout_id: "text",
  payout_status: "payoutStatus",
  payout_type: "payoutType",
  pending_debits: "decimal",
  refunded_amount_7d: "decimal",
  refunded_amount_previous_7d: "decimal",
  refunded_percent_change: "decimal",
  regulatory_tag: "text",
  reporting_category: "category",
  ...address("shipping_address"),
  source_id: "text",
  statement_descriptor: "text",
  subscription_id: "text",
});
