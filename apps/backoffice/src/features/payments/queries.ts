import { listOptions, objectOptions } from "../../shared/resource/queries.ts";
import { DETAIL_EXPAND } from "./payment/list-params.ts";

const MAX_RECORDS = 100;

export const paymentOptions = (id: string) => objectOptions("paymentIntent", id, DETAIL_EXPAND);

/** Returns the query of a payment's refunds, newest first, with their balance transactions. */
export const refundsOptions = (payment: string) =>
  listOptions("refund", {
    payment_intent: payment,
    expand: ["balance_transaction"],
    limit: MAX_RECORDS,
  });

/** Returns the query of an invoice's issued credit notes. */
export const issuedNotesOptions = (invoice: string) =>
  listOptions("creditNote", { invoice, status: "issued", limit: MAX_RECORDS });
