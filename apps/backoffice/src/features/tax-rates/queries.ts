import { TAX_RATE_USAGE_PATH, TAX_USE_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { FRESH_MS } from "../../shared/resource/queries.ts";

/** Returns the query of the number of invoices that use each rate. */
export function taxUseOptions() {
  return queryOptions({
    queryKey: ["list", "invoice", "tax-use"],
    queryFn: ({ signal }) => api.get(TAX_USE_PATH, { signal }),
  });
}

/** Returns the query of the invoices that use a rate. */
export function usageOptions(rate: string) {
  return queryOptions({
    queryKey: ["list", "invoice", "tax-use", rate],
    queryFn: ({ signal }) => api.get(TAX_RATE_USAGE_PATH, { params: { taxRate: rate }, signal }),
    staleTime: FRESH_MS,
  });
}
