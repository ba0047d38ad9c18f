import { listOptions, objectOptions } from "../../shared/resource/queries.ts";
import { DETAIL_EXPAND } from "./payment/parts.ts";

const MOST = 100;

export const paymentOptions = (id: string) => objectOptions("paymentIntent", id, DETAIL_EXPAND);

/** All refunds of a payment, newest first, with what each took from the balance. */
export const refundsOptions = (payment: string) =>
  listOptions("refund", { payment_intent: payment, expand: ["balance_transaction"], limit: MOST });

/** The invoice that a payment collects: neither names the other. */
export const invoiceOptions = (payment: string) =>
  listOptions("invoicePayment", { payment_intent: payment, expand: ["invoice"], limit: 1 });

/** The credit notes of an invoice that stand. */
export const notesOptions = (invoice: string) =>
  listOptions("creditNote", { invoice, status: "issued", limit: MOST });
