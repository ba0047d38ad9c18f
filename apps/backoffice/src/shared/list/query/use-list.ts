import {
  activeFilters,
  type Counts,
  fromStart,
  type ListParamsOf,
  type ListSearch,
  type ResourceName,
  type ResourceObject,
  type ResultPage,
} from "@counterfoil/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { isSlowConnection } from "../../loading/connection.ts";
import { SKELETON_AFTER_MS } from "../../loading/wait-for-parts.ts";
import { countsOptions } from "../../resource/queries.ts";
import { useSession } from "../../session/session.tsx";
import { nextPage, previousPage } from "../address/paging.ts";
import { listQuery } from "./list-query.ts";
import { useDelayed } from "./use-delayed.ts";

export interface ListState<Row> {
  readonly page: ResultPage<Row> | undefined;
  readonly counts: Counts | undefined;
  readonly error: unknown;
  /** Loading takes long enough to show it. */
  readonly skeleton: boolean;
  readonly next: ListSearch | undefined;
  readonly previous: ListSearch | undefined;
  /** Prefetches the next page, because the pointer is near its button. */
  readonly readyNext: () => void;
  readonly go: (search: ListSearch, options?: { replace?: boolean }) => void;
  readonly retry: () => void;
}

/** Returns the rows of an address, and the links to the next and previous page. */
export function useList<R extends ResourceName>(
  resource: R,
  search: ListSearch,
  params: ListParamsOf<R> = {},
): ListState<ResourceObject[R]> {
  const { account } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const request = (search: ListSearch) => listQuery(resource, search, params, account.timeZone);
  const query = useQuery(request(search));
  const { data: counts } = useQuery(countsOptions(resource));
  const page = query.data;
  const next = page && !query.isPlaceholderData ? nextPage(search, page) : undefined;
  const previous = page && !query.isPlaceholderData ? previousPage(search, page) : undefined;
  const late = useDelayed(query.isPending || query.isPlaceholderData, SKELETON_AFTER_MS);
  // Another page of the same list may show the old rows a little longer; another list may not.
  const otherRows = query.isPlaceholderData && search.page === undefined;

  const readyNext = () => {
    if (next && !isSlowConnection()) void client.prefetchQuery(request(next));
  };
  // A user who has paged once is likely to continue, with the pointer in the same place.
  useEffect(() => {
    if (search.page) readyNext();
  });
  const go = useCallback<ListState<never>["go"]>(
    (search, options) => void navigate({ to: ".", search, ...options }),
    [navigate],
  );
  return {
    page,
    counts,
    error: query.isError && !page ? query.error : undefined,
    skeleton: late && (query.isPending || otherRows),
    next,
    previous,
    readyNext,
    go,
    retry: () => void query.refetch(),
  };
}

/** Returns whether an address leaves out rows of its status. */
export function leavesOutRows(search: ListSearch): boolean {
  return search.text !== undefined || activeFilters(search).length > 0;
}

/**
 * Returns how many rows a list has; undefined if that isn't known. The server counts by status
 * only, so the rows of a filter or a search are counted once they are all on the page.
 */
export function totalOf(
  search: ListSearch,
  { counts, page, skeleton, next, previous }: ListState<unknown>,
): number | undefined {
  if (leavesOutRows(search)) {
    return page && !skeleton && !next && !previous ? page.data.length : undefined;
  }
  if (!counts) return undefined;
  return search.status === undefined ? counts.all : (counts.by_status[search.status] ?? 0);
}

/** Changes the list's parameters and returns to the first page. */
export function changed(search: ListSearch, change: ListSearch): ListSearch {
  return fromStart({ ...search, ...change });
}
