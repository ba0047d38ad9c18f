import { TIMELINE_PATH, type TimelineView } from "@counterfoil/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { FRESH_MS } from "../resource/queries.ts";

const PAGE_SIZE = 20;

/** Returns the query of an object's events and those of objects that belong to it, newest first. */
export function timelineOptions(id: string, view: TimelineView) {
  return infiniteQueryOptions({
    queryKey: ["timeline", id, view],
    queryFn: ({ pageParam, signal }) =>
      api.get(TIMELINE_PATH, {
        params: { id },
        query: { limit: PAGE_SIZE, before: pageParam, view },
        signal,
      }),
    staleTime: FRESH_MS,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? page.data.at(-1)?.id : undefined),
  });
}
