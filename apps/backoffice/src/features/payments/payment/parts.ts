import { PAYMENT_LIST } from "@counterfoil/contract";

/** With every request of the list. */
export const LIST_PARAMS = PAYMENT_LIST;
/** What a payment's own page and its dialogs need. */
export const DETAIL_EXPAND = PAYMENT_LIST.expand;
