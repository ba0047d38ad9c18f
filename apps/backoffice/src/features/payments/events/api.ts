import { EVENT_PATH, TIMELINE_PATH } from "@counterfoil/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";

const AT_ONCE = 25;

/** Events about a payment with the fields that each changed, newest first. */
export const eventLogOptions = (payment: string) =>
  infiniteQueryOptions({
    queryKey: ["timeline", payment, "changes"],
    queryFn: ({ pageParam, signal }) =>
      api.get(TIMELINE_PATH, {
        params: { id: payment },
        query: { limit: AT_ONCE, before: pageParam, changes: true },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? page.data.at(-1)?.id : undefined),
  });

/** An event as stored by the provider, which retains it for 30 days. */
export const rawEventOptions = (id: string) =>
  queryOptions({
    queryKey: ["event", id],
    queryFn: ({ signal }) => api.get(EVENT_PATH, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
