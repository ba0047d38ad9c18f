export interface LedgerRow {
  readonly reason: string;
  /**
   * Names, each including all inside it: on every route (`application_fee`), or on one
   * (`POST /v1/refunds origin`).
   */
  readonly parameters: readonly string[];
}

/**
 * Documented parameters that the embedded provider rejects as unknown. Those of other types of
 * payment methods are in `other-methods.ts`.
 */
export const REJECTED: readonly LedgerRow[] = [
  {
    reason: "PayPay, and disputes that an account's component manages, aren't there",
    parameters: [
      "settings[paypay_payments]",
      "components[payment_disputes][features][smart_disputes_management]",
    ],
  },
  { reason: "A token is sent as text", parameters: ["external_account[token]"] },
  {
    reason: "Invoices name the account's tax IDs themselves",
    parameters: ["settings[invoices][default_account_tax_ids]"],
  },
  {
    reason: "Deprecated: application_fee_amount and transfer_data replace them",
    parameters: ["application_fee", "POST /v1/charges destination"],
  },
  {
    reason: "The transfer of a payment has no description, metadata or payment data of its own",
    parameters: [
      "transfer_data[description]",
      "transfer_data[metadata]",
      "transfer_data[payment_data]",
    ],
  },
  {
    reason: "Records of payments outside the provider aren't there",
    parameters: ["payment_record", "refunds[0][payment_record_refund]"],
  },
  { reason: "A decided dispute can't be appealed", parameters: ["evidence[appeal]"] },
  {
    reason: "Customers and owners of tax IDs are objects of version 1 of the API",
    parameters: ["customer_account", "owner[account]", "owner[customer_account]"],
  },
  {
    reason: "An item is on the next invoice, or on the named one",
    parameters: ["invoicing_rules"],
  },
  {
    reason: "Taxes are calculated from tax rates, not from tax codes",
    parameters: [
      "price_data[product_data][tax_details]",
      "lines[0][price_data][product_data][tax_details]",
    ],
  },
  {
    reason: "Schedules of subscriptions aren't there",
    parameters: [
      "schedule",
      "schedule_details",
      "billing_schedules",
      "subscription_details[billing_schedules]",
    ],
  },
  {
    reason: "A preview shows changes of items, trials and cycles, not pauses",
    parameters: [
      "subscription_details[billing_mode]",
      "subscription_details[pause]",
      "subscription_details[resume_at]",
    ],
  },
  {
    reason: "Prices aren't metered, and trial offers aren't there",
    parameters: [
      "POST /v1/subscription_items billing_thresholds",
      "POST /v1/subscription_items/: billing_thresholds",
      "clear_usage",
      "current_trial",
      "items[0][billing_thresholds]",
      "items[0][clear_usage]",
      "items[0][current_trial]",
      "subscription_details[items][0][billing_thresholds]",
      "subscription_details[items][0][clear_usage]",
      "subscription_details[items][0][current_trial]",
    ],
  },
  {
    reason: "A subscription without an anchor of its own is anchored to the end of its trial",
    parameters: ["trial_settings[end_behavior][billing_cycle_anchor]"],
  },
  {
    reason: "The feedback on a cancellation is one of the documented values",
    parameters: ["cancellation_details[feedback_option]"],
  },
  {
    reason: "The risk of a payment isn't evaluated",
    parameters: ["radar_options[referrer]", "POST /v1/payment_methods radar_options"],
  },
  {
    reason: "The cash balance of a customer isn't refunded",
    parameters: [
      "POST /v1/refunds currency",
      "POST /v1/refunds customer",
      "POST /v1/refunds origin",
    ],
  },
  {
    reason: "Options of one card network, credential usage and instalments of cards aren't there",
    parameters: [
      "payment_method_options[card][three_d_secure][network_options][cartes_bancaires]",
      "payment_method_options[card][setup_credential_usage]",
      "payment_method_options[card][installments]",
    ],
  },
  {
    reason: "A token or a test clock is created without another object",
    parameters: [
      "POST /v1/test_helpers/test_clocks customer",
      "POST /v1/tokens customer",
      "bank_account[payment_method]",
      "person[metadata]",
      "account[individual][metadata]",
      "account[company][ownership_declaration_shown_and_signed]",
    ],
  },
  {
    reason: "A customer's sources are cards and bank accounts, which have no owner",
    parameters: ["owner"],
  },
];
