import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSession } from "../session/session.tsx";
import { type CustomerHits, searchCustomers } from "./search-client.ts";
import { useSettled } from "./use-settled.ts";

const FRESH_MS = 30_000;

interface CustomerHitsQuery {
  readonly results: CustomerHits | undefined;
  /** The results are for another text than the current one. */
  readonly searching: boolean;
  readonly failed: boolean;
}

/** Searches customers while typing, once typing pauses. */
export function useCustomerHits(typed: string, most: number): CustomerHitsQuery {
  const { me, config } = useSession();
  const trimmed = typed.trim();
  const query = useSettled(trimmed);
  const answer = useQuery({
    queryKey: ["search", me.claims.account, query, most],
    queryFn: () => searchCustomers(config.search, query, most),
    enabled: query !== "",
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  return {
    results: answer.data,
    searching: query !== trimmed || answer.isFetching,
    failed: answer.isError && !answer.isFetching,
  };
}
