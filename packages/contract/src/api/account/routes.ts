import { payoutCreate } from "../../provider/payments/payout.ts";
import type { Route } from "../route/route.ts";
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
  accountBalanceResponse,
  accountLinkResponse,
  accountResponse,
  payoutContentsResponse,
  payoutResponse,
  payoutTransactionsResponse,
  profileResponse,
} from "./responses.ts";

export const accountRoutes = {
  account: {
    method: "GET",
    path: ACCOUNT_PATH,
    summary: "Retrieve the business account: status, information due, payout schedule",
    access: "account:read",
    apiKey: true,
    query: accountQuery,
    response: accountResponse,
  },
  accountBalance: {
    method: "GET",
    path: ACCOUNT_BALANCE_PATH,
    summary: "Retrieve the available, pending and in-transit balance by currency",
    access: "account:read",
    apiKey: true,
    response: accountBalanceResponse,
  },
  accountLink: {
    method: "POST",
    path: ACCOUNT_LINK_PATH,
    summary: "Create a link to the payment provider's onboarding",
    access: "account:onboard",
    stepUp: "always",
    body: accountLinkRequest,
    response: accountLinkResponse,
  },
  accountSchedule: {
    method: "PATCH",
    path: ACCOUNT_SCHEDULE_PATH,
    summary: "Update the payout schedule",
    access: "account:schedule",
    stepUp: "always",
    body: scheduleUpdate,
    response: accountResponse,
  },
  payoutCreate: {
    method: "POST",
    path: PAYOUT_PATH,
    summary: "Create a manual payout of the available balance",
    access: "account:payout",
    stepUp: "always",
    body: payoutCreate,
    response: payoutResponse,
  },
  payoutCancel: {
    method: "POST",
    path: PAYOUT_CANCEL_PATH,
    summary: "Cancel a pending payout",
    access: "account:payout",
    response: payoutResponse,
  },
  payoutContents: {
    method: "GET",
    path: PAYOUT_CONTENTS_PATH,
    summary: "Summarize the balance transactions of a payout",
    access: "payout:read",
    apiKey: true,
    response: payoutContentsResponse,
  },
  payoutTransactions: {
    method: "GET",
    path: PAYOUT_TRANSACTIONS_PATH,
    summary:
      "List the balance transactions of a payout with their payments, invoices and customers",
    access: "payout:read",
    apiKey: true,
    query: payoutTransactionsQuery,
    response: payoutTransactionsResponse,
  },
  profile: {
    method: "GET",
    path: PROFILE_PATH,
    summary: "Retrieve the business details that documents show",
    access: "member",
    apiKey: true,
    response: profileResponse,
  },
} as const satisfies Record<string, Route>;
