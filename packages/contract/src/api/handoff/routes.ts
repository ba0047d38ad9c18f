import type { Route } from "../route.ts";
import { HANDOFF_PATH, REDEEM_PATH, SSO_PATH } from "./paths.ts";
import { handoffRequest, redeemRequest, ssoRequest } from "./requests.ts";
import { handoffAnswer, redeemedAnswer, ssoAnswer } from "./responses.ts";

export const handoffRoutes = {
  sso: {
    method: "POST",
    path: SSO_PATH,
    summary: "Change a token of the embedding platform into a sign-in token",
    access: "public",
    body: ssoRequest,
    answers: ssoAnswer,
  },
  handoff: {
    method: "POST",
    path: HANDOFF_PATH,
    summary: "Get a one-use code for an extra menu entry",
    access: "member",
    body: handoffRequest,
    answers: handoffAnswer,
  },
  redeem: {
    method: "POST",
    path: REDEEM_PATH,
    summary: "Learn, as the host of a menu entry, whom a code speaks for",
    access: "public",
    body: redeemRequest,
    answers: redeemedAnswer,
  },
} as const satisfies Record<string, Route>;
