import { listOptions, objectOptions } from "../../shared/resource/queries.ts";

const MAX_RECORDS = 100;
const MAX_ATTEMPTS = 50;

/** Query of an invoice with everything that its page shows. */
const WHOLE = [
  "customer",
  "payments",
  "payments.data.payment.payment_intent",
  "payments.data.payment.payment_intent.disputes",
  "discounts",
] as const;

export const invoiceOptions = (id: string) => objectOptions("invoice", id, WHOLE);

/** Returns the query of an invoice's credit notes, newest first. */
export const notesOptions = (invoice: string) =>
  listOptions("creditNote", { invoice, limit: MAX_RECORDS });

/** Returns the query of a payment's attempts, newest first. */
export const chargesOptions = (payment: string) =>
  listOptions("charge", { payment_intent: payment, limit: MAX_ATTEMPTS });
