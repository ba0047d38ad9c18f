import type {
  Customer,
  CustomerBalanceEntry,
  customerCreate,
  customerUpdate,
  Page,
  PaymentMethod,
  SetupIntent,
  TaxId,
  taxIdCreate,
} from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";
import { FRESH_MS, listOptions } from "../../shared/resource/queries.ts";

export type CustomerCreate = z.input<typeof customerCreate>;
export type CustomerUpdate = z.input<typeof customerUpdate>;

const path = (id: string) => `/api/stripe/customer/${encodeURIComponent(id)}`;

export const createCustomer = (body: CustomerCreate, key: string) =>
  api.post<Customer>("/api/stripe/customer", body, { key });

export const updateCustomer = (id: string, body: CustomerUpdate, key: string) =>
  api.patch<Customer>(path(id), body, { key });

export const removeCustomer = (id: string, key: string) => api.remove<unknown>(path(id), { key });

const MOST_CARDS = 20;
const MOST_TAX_IDS = 50;
/** Entries of the ledger that are shown at first. */
export const FEW_ENTRIES = 5;

/** The cards of a customer. */
export const cardsOptions = (customer: string) =>
  listOptions("paymentMethod", { customer, limit: MOST_CARDS });

/** The tax ids of a customer. */
export const taxIdsOptions = (customer: string) =>
  listOptions("taxId", { customer, limit: MOST_TAX_IDS });

/** The balance ledger, newest first. */
export function ledgerOptions(customer: string, limit = FEW_ENTRIES) {
  return queryOptions({
    queryKey: ["balance", customer, limit],
    queryFn: ({ signal }) =>
      api.get<Page<CustomerBalanceEntry>>(`${path(customer)}/balance`, {
        query: { limit },
        signal,
      }),
    staleTime: FRESH_MS,
  });
}

export interface Adjustment {
  /** Minor units; negative gives the customer credit. */
  readonly amount: number;
  readonly currency: string;
  readonly description?: string;
}

export const adjustBalance = (customer: string, body: Adjustment, key: string) =>
  api.post<CustomerBalanceEntry>(`${path(customer)}/balance`, body, { key });

/** What may be written anew; an empty text clears. */
export interface EntryChange {
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export const updateEntry = (customer: string, entry: string, body: EntryChange, key: string) =>
  api.patch<CustomerBalanceEntry>(`${path(customer)}/balance/${encodeURIComponent(entry)}`, body, {
    key,
  });

export const reverseEntry = (customer: string, entry: string, key: string) =>
  api.remove<CustomerBalanceEntry>(`${path(customer)}/balance/${encodeURIComponent(entry)}`, {
    key,
  });

export const startCard = (customer: string, key: string) =>
  api.post<SetupIntent>("/api/stripe/setupIntent", { customer }, { key });

export const removeCard = (id: string, key: string) =>
  api.remove<PaymentMethod>(`/api/stripe/paymentMethod/${encodeURIComponent(id)}`, { key });

export const addTaxId = (body: z.input<typeof taxIdCreate>, key: string) =>
  api.post<TaxId>("/api/stripe/taxId", body, { key });

export const removeTaxId = (id: string, key: string) =>
  api.remove<unknown>(`/api/stripe/taxId/${encodeURIComponent(id)}`, { key });
