import { EVENT_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";

/** Returns the query of an event as stored by the provider, which retains it for 30 days. */
export const eventOptions = (id: string) =>
  queryOptions({
    queryKey: ["event", id],
    queryFn: ({ signal }) => api.get(EVENT_PATH, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
