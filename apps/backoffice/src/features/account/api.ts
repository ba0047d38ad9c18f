import type {
  AccountBalance,
  AccountLink,
  AccountView,
  BusinessProfile,
  MovementPart,
  Page,
  Payout,
  PayoutContents,
  PayoutMovement,
  payoutCreate,
  ScheduleUpdate,
} from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";

export type PayoutRequest = z.input<typeof payoutCreate>;
export type LinkType = "account_onboarding" | "account_update";

const FRESH_MS = 15_000;

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

export const profileOptions = () =>
  queryOptions({
    queryKey: ["profile"],
    queryFn: ({ signal }) => api.get<BusinessProfile>("/api/account/profile", { signal }),
    staleTime: 300_000,
  });

const path = (payout: string) => `/api/account/payout/${encodeURIComponent(payout)}`;

/** What a payout is made of. */
export const contentsOptions = (payout: string) =>
  queryOptions({
    queryKey: ["account", "contents", payout],
    queryFn: ({ signal }) => api.get<PayoutContents>(`${path(payout)}/contents`, { signal }),
    staleTime: FRESH_MS,
  });

/** Rows of a payout, from a cursor on. */
export const readMovements = (
  payout: string,
  part: MovementPart | undefined,
  after: string | undefined,
  signal: AbortSignal,
) =>
  api.get<Page<PayoutMovement>>(`${path(payout)}/movements`, {
    query: { part, starting_after: after },
    signal,
  });

/** The way into the provider's forms, and back here. */
export function openLink(type: LinkType): Promise<AccountLink> {
  const back = (how: string) => `${window.location.origin}/account?onboarding=${how}`;
  return api.post<AccountLink>("/api/account/link", {
    type,
    return_url: back("return"),
    refresh_url: back("refresh"),
  });
}

export const changeSchedule = (body: ScheduleUpdate, key: string) =>
  api.patch<AccountView>("/api/account/schedule", body, { key });

export const payOut = (body: PayoutRequest, key: string) =>
  api.post<Payout>("/api/account/payout", body, { key });

export const cancelPayout = (id: string, key: string) =>
  api.post<Payout>(`${path(id)}/cancel`, undefined, { key });
