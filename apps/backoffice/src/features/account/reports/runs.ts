import { infiniteQueryOptions } from "@tanstack/react-query";
import { readPage } from "../../../shared/resource/readable.ts";

const A_PAGE = 25;

/** Pages of runs; the key starts as a list's does, so that a change refreshes them. */
export function runsOptions() {
  return infiniteQueryOptions({
    queryKey: ["list", "reportRun", "history"],
    queryFn: ({ pageParam, signal }) =>
      readPage(
        "reportRun",
        { limit: A_PAGE, ...(pageParam === null ? {} : { starting_after: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, has_more }) => (has_more ? (data.at(-1)?.id ?? null) : null),
  });
}
