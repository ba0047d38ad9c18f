import { payoutCreate } from "../../provider/payments/payout.ts";
import type { Route } from "../route.ts";
import {
  ACCOUNT_BALANCE_PATH,
  ACCOUNT_LINK_PATH,
  ACCOUNT_PATH,
  ACCOUNT_SCHEDULE_PATH,
  PAYOUT_CANCEL_PATH,
  PAYOUT_CONTENTS_PATH,
  PAYOUT_PATH,
  PAYOUT_TRANSACTIONS_PATH,
  PROFILE_PATH,
} from "./paths.ts";
import {
  accountLinkRequest,
  accountQuery,
  payoutTransactionsQuery,
  scheduleUpdate,
} from "./requests.ts";
import {
  accountAnswer,
  accountBalanceAnswer,
  accountLinkAnswer,
  payoutAnswer,
  payoutContentsAnswer,
  payoutTransactionsAnswer,
  profileAnswer,
} from "./responses.ts";

export const accountRoutes = {
  account: {
    method: "GET",
    path: ACCOUNT_PATH,
    summary: "The business account: status, what is due, payout schedule",
    access: "account:read",
    query: accountQuery,
    answers: accountAnswer,
  },
  accountBalance: {
    method: "GET",
    path: ACCOUNT_BALANCE_PATH,
    summary: "Available, pending and on its way, by currency",
    access: "account:read",
    answers: accountBalanceAnswer,
  },
  accountLink: {
    method: "POST",
    path: ACCOUNT_LINK_PATH,
    summary: "A link to the provider's forms",
    access: "account:onboard",
    stepUp: "always",
    body: accountLinkRequest,
    answers: accountLinkAnswer,
  },
  accountSchedule: {
    method: "PATCH",
    path: ACCOUNT_SCHEDULE_PATH,
    summary: "Change when payouts leave",
    access: "account:schedule",
    stepUp: "always",
    body: scheduleUpdate,
    answers: accountAnswer,
  },
  payoutCreate: {
    method: "POST",
    path: PAYOUT_PATH,
    summary: "Pay out available money by hand",
    access: "account:payout",
    stepUp: "always",
    body: payoutCreate,
    answers: payoutAnswer,
  },
  payoutCancel: {
    method: "POST",
    path: PAYOUT_CANCEL_PATH,
    summary: "Call back a payout that has not left",
    access: "account:payout",
    answers: payoutAnswer,
  },
  payoutContents: {
    method: "GET",
    path: PAYOUT_CONTENTS_PATH,
    summary: "What a payout is made of",
    access: "payout:read",
    answers: payoutContentsAnswer,
  },
  payoutTransactions: {
    method: "GET",
    path: PAYOUT_TRANSACTIONS_PATH,
    summary: "The balance entries in a payout, with payment, invoice and customer",
    access: "payout:read",
    query: payoutTransactionsQuery,
    answers: payoutTransactionsAnswer,
  },
  profile: {
    method: "GET",
    path: PROFILE_PATH,
    summary: "The business as its documents show it",
    access: "member",
    answers: profileAnswer,
  },
} as const satisfies Record<string, Route>;
