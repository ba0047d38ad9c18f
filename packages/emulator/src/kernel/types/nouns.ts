import type { TypeName } from "./types.ts";

const nouns: Partial<Record<TypeName, string>> = {
  payment_method: "PaymentMethod",
  setup_intent: "setupintent",
  promotion_code: "promotion code",
  shipping_rate: "shipping rate",
  tax_rate: "tax rate",
  tax_id: "tax ID",
  ephemeral_key: "ephemeral key",
  webhook_endpoint: "webhook endpoint",
  balance_transaction: "balance transaction",
  customer_balance_transaction: "customer balance transaction",
  credit_note: "credit note",
  invoice_payment: "invoice payment",
  application_fee: "application fee",
  fee_refund: "fee refund",
  transfer_reversal: "transfer reversal",
  confirmation_token: "confirmation token",
  early_fraud_warning: "early fraud warning",
  customer_cash_balance_transaction: "customer cash balance transaction",
  card: "source",
  line_item: "line item",
  test_clock: "test clock",
  file: "file upload",
  file_link: "file link",
  report_run: "report run",
  bank_account: "external account",
};

/** The provider's name for a type in "No such …" errors. */
export const nounOf = (type: TypeName): string => nouns[type] ?? type;
