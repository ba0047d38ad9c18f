import { handoffRequest, redeemRequest, ssoRequest } from "../hand-over.ts";
import type { Route } from "./route.ts";

export const handOverRoutes = {
  sso: {
    method: "POST",
    path: "/public/sso",
    summary: "Change a token of the embedding platform into a sign-in token",
    access: "public",
    body: ssoRequest,
  },
  handoff: {
    method: "POST",
    path: "/api/auth/handoff",
    summary: "Get a one-use code for an extra menu entry",
    access: "member",
    body: handoffRequest,
  },
  redeem: {
    method: "POST",
    path: "/public/handoff/redeem",
    summary: "Learn, as the host of a menu entry, whom a code speaks for",
    access: "public",
    body: redeemRequest,
  },
} as const satisfies Record<string, Route>;
