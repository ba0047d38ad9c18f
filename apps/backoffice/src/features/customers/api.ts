import {
  BALANCE_ENTRIES_PATH,
  BALANCE_ENTRY_PATH,
  type balanceEntryCreate,
  type balanceEntryUpdate,
  type ResourceBody,
} from "@counterfoil/contract";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";
import { createObject, removeObject, updateObject } from "../../shared/resource/objects.ts";

type CustomerCreate = ResourceBody<"customer", "create">;
type CustomerUpdate = ResourceBody<"customer", "update">;

export const createCustomer = (body: CustomerCreate, key: string) =>
  createObject("customer", body, key);

export const updateCustomer = (id: string, body: CustomerUpdate, key: string) =>
  updateObject("customer", id, body, key);

export const removeCustomer = (id: string, key: string) => removeObject("customer", id, key);

type EntryCreate = z.input<typeof balanceEntryCreate>;
/** The fields that can be changed. An empty text clears a field. */
type EntryUpdate = z.input<typeof balanceEntryUpdate>;

export const adjustBalance = (customer: string, body: EntryCreate, key: string) =>
  api.post(BALANCE_ENTRIES_PATH, body, { params: { customerId: customer }, key });

export const updateEntry = (customer: string, entry: string, body: EntryUpdate, key: string) =>
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
