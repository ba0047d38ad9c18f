import type { TaxRateUsage, TaxUse } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { FRESH_MS } from "../../shared/resource/queries.ts";

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
    staleTime: FRESH_MS,
  });
}
