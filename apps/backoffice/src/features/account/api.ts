import {
  ACCOUNT_LINK_PATH,
  ACCOUNT_SCHEDULE_PATH,
  type AccountLinkResponse,
  PAYOUT_CANCEL_PATH,
  PAYOUT_PATH,
  type payoutCreate,
  type ScheduleUpdate,
} from "@counterfoil/contract";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";

type PayoutBody = z.input<typeof payoutCreate>;
export type LinkType = "account_onboarding" | "account_update";

/** Requests the URL of the provider's hosted form, which redirects back here. */
export function openLink(type: LinkType): Promise<AccountLinkResponse> {
  const back = (how: string) => `${window.location.origin}/account?onboarding=${how}`;
  return api.post(ACCOUNT_LINK_PATH, {
    type,
    return_url: back("return"),
    refresh_url: back("refresh"),
  });
}

export const changeSchedule = (body: ScheduleUpdate, key: string) =>
  api.patch(ACCOUNT_SCHEDULE_PATH, body, { key });

export const payOut = (body: PayoutBody, key: string) => api.post(PAYOUT_PATH, body, { key });

export const cancelPayout = (id: string, key: string) =>
  api.post(PAYOUT_CANCEL_PATH, undefined, { params: { id }, key });
