import type {
  TaxRate,
  TaxRateUsage,
  TaxUse,
  taxRateCreate,
  taxRateUpdate,
} from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";

export type TaxRateCreate = z.input<typeof taxRateCreate>;
export type TaxRateUpdate = z.input<typeof taxRateUpdate>;

const path = (id: string) => `/api/stripe/taxRate/${id}`;

export const createRate = (body: TaxRateCreate, key: string) =>
  api.post<TaxRate>("/api/stripe/taxRate", body, { key });

export const updateRate = (id: string, body: TaxRateUpdate, key: string) =>
  api.patch<TaxRate>(path(id), body, { key });

/** Makes a rate in place of another, which is archived. */
export const replaceRate = (id: string, body: TaxRateCreate, key: string) =>
  api.post<TaxRate>(`${path(id)}/replace`, body, { key });

/** How many invoices carry each rate. */
export function taxUseOptions() {
  return queryOptions({
    queryKey: ["list", "invoice", "tax-use"],
    queryFn: ({ signal }) => api.get<TaxUse>("/api/tax-use", { signal }),
  });
}

/** Which invoices carry a rate. */
export function usageOptions(rate: string) {
  return queryOptions({
    queryKey: ["list", "invoice", "tax-use", rate],
    queryFn: ({ signal }) => api.get<TaxRateUsage>(`/api/tax-use/${rate}`, { signal }),
  });
}
