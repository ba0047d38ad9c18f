import {
  type BodyOf,
  INVOICE_COPY_PATH,
  type InvoiceAction,
  type invoiceActions,
  type invoiceCreate,
  type invoiceUpdate,
} from "@counterfoil/contract";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";
import {
  actOnObject,
  createObject,
  removeObject,
  updateObject,
} from "../../shared/resource/objects.ts";

export type InvoiceCreate = BodyOf<typeof invoiceCreate>;
export type InvoiceUpdate = BodyOf<typeof invoiceUpdate>;
export type ActionParams<A extends InvoiceAction> = z.input<(typeof invoiceActions)[A]>;

export const createInvoice = (body: InvoiceCreate, key: string) =>
  createObject("invoice", body, key);

/** Creates a draft from an invoice. */
export const invoiceCopy = (id: string) => api.get(INVOICE_COPY_PATH, { params: { invoice: id } });

export const updateInvoice = (id: string, body: InvoiceUpdate, key: string) =>
  updateObject("invoice", id, body, key);

export const removeInvoice = (id: string, key: string) => removeObject("invoice", id, key);

export const actOn = <A extends InvoiceAction>(
  id: string,
  action: A,
  params: ActionParams<A>,
  key: string,
) => actOnObject("invoice", id, action, params, key);
