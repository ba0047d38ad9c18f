const PARTS = [
  "customer",
  "payment_method",
  "latest_charge.balance_transaction",
  "disputes",
] as const;

/** With every request of the list: what a row needs besides the payment itself. */
export const LIST_PARAMS = { expand: PARTS };
/** What its own page and its dialogs need. */
export const DETAIL_EXPAND = PARTS;
