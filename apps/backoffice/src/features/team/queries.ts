import { TEAM_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { FRESH_MS } from "../../shared/resource/queries.ts";

/** Returns the query of the business's members and invitations. */
export function teamOptions() {
  return queryOptions({
    queryKey: ["team"],
    queryFn: ({ signal }) => api.get(TEAM_PATH, { signal }),
    staleTime: FRESH_MS,
  });
}
