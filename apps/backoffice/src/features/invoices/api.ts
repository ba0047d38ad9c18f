import {
  type ActionBody,
  type ActionOf,
  INVOICE_COPY_PATH,
  type ResourceBody,
} from "@counterfoil/contract";
import { api } from "../../shared/api/client.ts";
import {
  actOnObject,
  createObject,
  removeObject,
  updateObject,
} from "../../shared/resource/objects.ts";

export type InvoiceCreate = ResourceBody<"invoice", "create">;
export type InvoiceUpdate = ResourceBody<"invoice", "update">;

export const createInvoice = (body: InvoiceCreate, key: string) =>
  createObject("invoice", body, key);

/** Creates a draft from an invoice. */
export const invoiceCopy = (id: string) => api.get(INVOICE_COPY_PATH, { params: { invoice: id } });

export const updateInvoice = (id: string, body: InvoiceUpdate, key: string) =>
  updateObject("invoice", id, body, key);

export const removeInvoice = (id: string, key: string) => removeObject("invoice", id, key);

export const actOn = <A extends ActionOf<"invoice">>(
  id: string,
  action: A,
  params: ActionBody<"invoice", A>,
  key: string,
) => actOnObject("invoice", id, action, params, key);
