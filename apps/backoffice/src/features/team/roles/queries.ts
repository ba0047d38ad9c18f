import { ROLES_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";
import { FRESH_MS } from "../../../shared/resource/queries.ts";

/**
 * Returns the query of the business's roles. Under the team's key, so that changes of the team
 * refetch both.
 */
export function rolesOptions() {
  return queryOptions({
    queryKey: ["team", "roles"],
    queryFn: ({ signal }) => api.get(ROLES_PATH, { signal }),
    staleTime: FRESH_MS,
  });
}
