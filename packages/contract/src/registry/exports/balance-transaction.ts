import { amount, computed, currency, day, type ExportColumns, text } from "./column.ts";

/** The columns of the export of a payout's balance transactions. */
export const BALANCE_TRANSACTION_EXPORT = {
  id: text("id"),
  category: computed,
  created: day("created"),
  description: text("description"),
  source: text("source"),
  paymentIntentId: text("payment_intent"),
  invoiceId: text("invoice"),
  invoiceNumber: text("invoice_number"),
  customerId: text("customer"),
  customerName: text("customer_name"),
  currency: currency("currency"),
  gross: amount("amount"),
  fee: amount("fee"),
  net: amount("net"),
  payout: computed,
} as const satisfies ExportColumns;
