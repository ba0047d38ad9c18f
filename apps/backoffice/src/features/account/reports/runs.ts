import { infiniteQueryOptions } from "@tanstack/react-query";
import { readPage } from "../../../shared/resource/readable.ts";

const PAGE_SIZE = 25;

/** Pages of runs. The key starts like a list's, so that a change invalidates them. */
export function runsOptions() {
  return infiniteQueryOptions({
    queryKey: ["list", "reportRun", "history"],
    queryFn: ({ pageParam, signal }) =>
      readPage(
        "reportRun",
        { limit: PAGE_SIZE, ...(pageParam === null ? {} : { starting_after: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, has_more }) => (has_more ? (data.at(-1)?.id ?? null) : null),
  });
}
