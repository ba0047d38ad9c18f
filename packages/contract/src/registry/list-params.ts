/** Expansions that a list's rows need. Sent with every request of the list. */
export const PAYMENT_LIST = {
  expand: [
    "customer",
    "payment_method",
    "latest_charge.balance_transaction",
    "latest_charge.refunds.data.balance_transaction",
    "disputes",
    "invoice_payments.data.invoice",
  ],
} as const;
export const PRODUCT_LIST = { expand: ["default_price", "prices"] } as const;
export const BALANCE_TRANSACTION_LIST = {
  expand: ["source", "source.payment_intent", "source.payment_intent.customer"],
} as const;
