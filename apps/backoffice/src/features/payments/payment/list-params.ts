import { PAYMENT_LIST } from "@counterfoil/contract";

/** Expansions of list requests. */
export const PAYMENT_LIST_PARAMS = PAYMENT_LIST;
/** Expansions of a payment's page and dialogs. */
export const DETAIL_EXPAND = PAYMENT_LIST.expand;
