import { BALANCE_ENTRIES_PATH, BALANCE_ENTRY_PATH, type ResourceBody } from "@counterfoil/contract";
import { api } from "../../shared/api/client.ts";
import { createObject, removeObject, updateObject } from "../../shared/resource/objects.ts";

export type CustomerCreate = ResourceBody<"customer", "create">;
export type CustomerUpdate = ResourceBody<"customer", "update">;

export const createCustomer = (body: CustomerCreate, key: string) =>
  createObject("customer", body, key);

export const updateCustomer = (id: string, body: CustomerUpdate, key: string) =>
  updateObject("customer", id, body, key);

export const removeCustomer = (id: string, key: string) => removeObject("customer", id, key);

export interface Adjustment {
  /** In minor units; negative is credit for the customer. */
  readonly amount: number;
  readonly currency: string;
  readonly description?: string;
}

export const adjustBalance = (customer: string, body: Adjustment, key: string) =>
  api.post(BALANCE_ENTRIES_PATH, body, { params: { customerId: customer }, key });

/** The fields that can be changed. An empty text clears a field. */
export interface EntryChange {
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export const updateEntry = (customer: string, entry: string, body: EntryChange, key: string) =>
  api.patch(BALANCE_ENTRY_PATH, body, {
    params: { customerId: customer, balanceId: entry },
    key,
  });

export const reverseEntry = (customer: string, entry: string, key: string) =>
  api.remove(BALANCE_ENTRY_PATH, { params: { customerId: customer, balanceId: entry }, key });

export const removeCard = (id: string, key: string) => removeObject("paymentMethod", id, key);

export const addTaxId = (body: ResourceBody<"taxId", "create">, key: string) =>
  createObject("taxId", body, key);

export const removeTaxId = (id: string, key: string) => removeObject("taxId", id, key);
