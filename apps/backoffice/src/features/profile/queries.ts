import { OWN_PROFILE_PATH, OWN_SESSIONS_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";

/** Query of the person's own sessions. */
export function sessionsOptions() {
  return queryOptions({
    queryKey: ["own sessions"],
    queryFn: ({ signal }) => api.get(OWN_SESSIONS_PATH, { signal }),
    staleTime: 0,
  });
}

/** Query of what the session doesn't say about the person. */
export function profileOptions() {
  return queryOptions({
    queryKey: ["own profile"],
    queryFn: ({ signal }) => api.get(OWN_PROFILE_PATH, { signal }),
    staleTime: 0,
  });
}
