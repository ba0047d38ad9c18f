import { TIMELINE_PATH } from "@counterfoil/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";

const PAGE_SIZE = 25;

/** Events about a payment with the fields that each changed, newest first. */
export const eventLogOptions = (payment: string) =>
  infiniteQueryOptions({
    queryKey: ["timeline", payment, "changes"],
    queryFn: ({ pageParam, signal }) =>
      api.get(TIMELINE_PATH, {
        params: { id: payment },
        query: { limit: PAGE_SIZE, before: pageParam, changes: true },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? page.data.at(-1)?.id : undefined),
  });
