import { listOptions, objectOptions } from "../../shared/resource/queries.ts";

const MOST = 100;
const MOST_TRIES = 50;

/** Everything that a page about one invoice shows of it. */
const WHOLE = [
  "customer",
  "payments",
  "payments.data.payment.payment_intent",
  "payments.data.payment.payment_intent.disputes",
  "discounts",
];

export const invoiceOptions = (id: string) => objectOptions("invoice", id, WHOLE);

/** The credit notes of an invoice, newest first. */
export const notesOptions = (invoice: string) =>
  listOptions("creditNote", { invoice, limit: MOST });

/** The tries of one of an invoice's payments, newest first. */
export const chargesOptions = (payment: string) =>
  listOptions("charge", { payment_intent: payment, limit: MOST_TRIES });
