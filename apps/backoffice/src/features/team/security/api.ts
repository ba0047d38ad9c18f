import { SECURITY_PATH, type securityUpdate } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../../shared/api/client.ts";

export type SecurityUpdate = z.input<typeof securityUpdate>;

/**
 * Returns the query of the business's security requirements. Under the team's key, so that changes
 * of the team refetch both.
 */
export function securityOptions() {
  return queryOptions({
    queryKey: ["team", "security"],
    queryFn: ({ signal }) => api.get(SECURITY_PATH, { signal }),
  });
}

export const updateSecurity = (body: SecurityUpdate, key: string) =>
  api.patch(SECURITY_PATH, body, { key });
