import { ACCOUNT_BALANCE_PATH, ACCOUNT_PATH, PAYOUT_CONTENTS_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { FRESH_MS } from "../../shared/resource/queries.ts";

/**
 * Query of the business account.
 * @param reload reads from the provider, as after a visit to its form
 */
export function accountOptions(reload = false) {
  return queryOptions({
    queryKey: ["account", "view"],
    queryFn: ({ signal }) =>
      api.get(ACCOUNT_PATH, { query: reload ? { reload: true } : {}, signal }),
    staleTime: reload ? 0 : FRESH_MS,
  });
}

export const balanceOptions = () =>
  queryOptions({
    queryKey: ["account", "balance"],
    queryFn: ({ signal }) => api.get(ACCOUNT_BALANCE_PATH, { signal }),
    staleTime: FRESH_MS,
  });

/** Query of a payout's contents. */
export const contentsOptions = (payout: string) =>
  queryOptions({
    queryKey: ["account", "contents", payout],
    queryFn: ({ signal }) => api.get(PAYOUT_CONTENTS_PATH, { params: { id: payout }, signal }),
    staleTime: FRESH_MS,
  });
