import type { Route } from "../route/route.ts";
import { HANDOFF_PATH, REDEEM_PATH, SSO_PATH } from "./paths.ts";
import { handoffRequest, redeemRequest, ssoRequest } from "./requests.ts";
import { handoffResponse, redeemedResponse, ssoResponse } from "./responses.ts";

export const handoffRoutes = {
  sso: {
    method: "POST",
    path: SSO_PATH,
    summary: "Exchange a token of the embedding platform for a sign-in token",
    access: "public",
    body: ssoRequest,
    response: ssoResponse,
  },
  handoff: {
    method: "POST",
    path: HANDOFF_PATH,
    summary: "Create a one-use code for an extra menu entry",
    access: "member",
    body: handoffRequest,
    response: handoffResponse,
  },
  redeem: {
    method: "POST",
    path: REDEEM_PATH,
    summary: "Redeem the one-use code of a menu entry for its user",
    access: "public",
    body: redeemRequest,
    response: redeemedResponse,
  },
} as const satisfies Record<string, Route>;
