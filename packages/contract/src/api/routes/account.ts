import { payoutCreate } from "../../provider/payout.ts";
import { accountLinkRequest, accountQuery, movementsQuery, scheduleUpdate } from "../account.ts";
import type { Route } from "./route.ts";

export const accountRoutes = {
  account: {
    method: "GET",
    path: "/api/account",
    summary: "The business account: status, what is due, payout schedule",
    access: "account:read",
    query: accountQuery,
  },
  accountBalance: {
    method: "GET",
    path: "/api/account/balance",
    summary: "Available, pending and on its way, by currency",
    access: "account:read",
  },
  accountLink: {
    method: "POST",
    path: "/api/account/link",
    summary: "A link to the provider's forms",
    access: "account:onboard",
    body: accountLinkRequest,
  },
  accountSchedule: {
    method: "PATCH",
    path: "/api/account/schedule",
    summary: "Change when payouts leave",
    access: "account:schedule",
    body: scheduleUpdate,
  },
  payoutCreate: {
    method: "POST",
    path: "/api/account/payout",
    summary: "Pay out available money by hand",
    access: "account:payout",
    body: payoutCreate,
  },
  payoutCancel: {
    method: "POST",
    path: "/api/account/payout/:id/cancel",
    summary: "Call back a payout that has not left",
    access: "account:payout",
  },
  payoutContents: {
    method: "GET",
    path: "/api/account/payout/:id/contents",
    summary: "What a payout is made of",
    access: "payout:read",
  },
  payoutMovements: {
    method: "GET",
    path: "/api/account/payout/:id/movements",
    summary: "The balance entries in a payout, with payment, invoice and customer",
    access: "payout:read",
    query: movementsQuery,
  },
  profile: {
    method: "GET",
    path: "/api/account/profile",
    summary: "The business as its documents show it",
    access: "member",
  },
} as const satisfies Record<string, Route>;
