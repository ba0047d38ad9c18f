import type {
  Invoice,
  InvoiceAction,
  invoiceActions,
  invoiceCreate,
  invoiceUpdate,
} from "@counterfoil/contract";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";
import { listOptions, objectOptions } from "../../shared/resource/queries.ts";

export type InvoiceCreate = z.input<typeof invoiceCreate>;
export type InvoiceUpdate = z.input<typeof invoiceUpdate>;
export type ActionParams<A extends InvoiceAction> = z.input<(typeof invoiceActions)[A]>;

const MOST = 100;
const FOLDER = "/api/stripe/invoice";
const path = (id: string) => `${FOLDER}/${encodeURIComponent(id)}`;

/** Everything that a page about one invoice shows of it. */
const WHOLE = ["customer", "payments", "payments.data.payment.payment_intent", "discounts"];

export const invoiceOptions = (id: string) => objectOptions("invoice", id, WHOLE);

/** The credit notes of an invoice, newest first. */
export const notesOptions = (invoice: string) =>
  listOptions("creditNote", { invoice, limit: MOST });

export const createInvoice = (body: InvoiceCreate, key: string) =>
  api.post<Invoice>(FOLDER, body, { key });

export const updateInvoice = (id: string, body: InvoiceUpdate, key: string) =>
  api.patch<Invoice>(path(id), body, { key });

export const removeInvoice = (id: string, key: string) => api.remove<unknown>(path(id), { key });

export const actOn = <A extends InvoiceAction>(
  id: string,
  action: A,
  params: ActionParams<A>,
  key: string,
) => api.post<Invoice>(`${path(id)}/${action}`, params, { key });
