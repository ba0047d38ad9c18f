import { REPORT_TYPES_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";

const FRESH_MS = 10 * 60_000;

/** Returns the query of the available report types. */
export function reportTypesOptions() {
  return queryOptions({
    queryKey: ["report-types"],
    queryFn: async ({ signal }) => (await api.get(REPORT_TYPES_PATH, { signal })).data,
    staleTime: FRESH_MS,
  });
}
