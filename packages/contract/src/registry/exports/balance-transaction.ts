import {
  amountColumn,
  COMPUTED_COLUMN,
  currencyColumn,
  dayColumn,
  type ExportColumns,
  textColumn,
} from "./column.ts";

/** The columns of the export of a payout's balance transactions. */
export const BALANCE_TRANSACTION_EXPORT = {
  id: textColumn("id"),
  category: COMPUTED_COLUMN,
  created: dayColumn("created"),
  description: textColumn("description"),
  source: textColumn("source"),
  paymentIntentId: textColumn("payment_intent"),
  invoiceId: textColumn("invoice"),
  invoiceNumber: textColumn("invoice_number"),
  customerId: textColumn("customer"),
  customerName: textColumn("customer_name"),
  currency: currencyColumn("currency"),
  gross: amountColumn("amount"),
  fee: amountColumn("fee"),
  net: amountColumn("net"),
  payout: COMPUTED_COLUMN,
} as const satisfies ExportColumns;
