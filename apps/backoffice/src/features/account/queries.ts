import type { AccountBalance, AccountView, PayoutContents } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { FRESH_MS } from "../../shared/resource/queries.ts";

/** The business account. @param reload asks the provider itself, as after a visit to its forms. */
export function accountOptions(reload = false) {
  return queryOptions({
    queryKey: ["account", "view"],
    queryFn: ({ signal }) =>
      api.get<AccountView>("/api/account", { query: reload ? { reload: true } : {}, signal }),
    staleTime: reload ? 0 : FRESH_MS,
  });
}

export const balanceOptions = () =>
  queryOptions({
    queryKey: ["account", "balance"],
    queryFn: ({ signal }) => api.get<AccountBalance>("/api/account/balance", { signal }),
    staleTime: FRESH_MS,
  });

/** Address of a payout of this business. */
export const payoutAddress = (payout: string) =>
  `/api/account/payout/${encodeURIComponent(payout)}`;

/** What a payout is made of. */
export const contentsOptions = (payout: string) =>
  queryOptions({
    queryKey: ["account", "contents", payout],
    queryFn: ({ signal }) =>
      api.get<PayoutContents>(`${payoutAddress(payout)}/contents`, { signal }),
    staleTime: FRESH_MS,
  });
