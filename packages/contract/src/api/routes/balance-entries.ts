import { balanceEntryCreate, balanceEntryUpdate } from "../../provider/customer.ts";
import { listQuery } from "../paging.ts";
import type { Route } from "./route.ts";

export const balanceEntryRoutes = {
  balanceEntries: {
    method: "GET",
    path: "/api/stripe/customer/:customerId/balance",
    summary: "Balance ledger, newest first",
    access: "customer:read",
    feature: "customers",
    query: listQuery.pick({ limit: true, starting_after: true, ending_before: true }),
  },
  balanceEntryCreate: {
    method: "POST",
    path: "/api/stripe/customer/:customerId/balance",
    summary: "Adjust the balance",
    access: "customer:adjust_balance",
    feature: "customers",
    body: balanceEntryCreate,
  },
  balanceEntry: {
    method: "GET",
    path: "/api/stripe/customer/:customerId/balance/:balanceId",
    summary: "One ledger entry",
    access: "customer:read",
    feature: "customers",
  },
  balanceEntryUpdate: {
    method: "PATCH",
    path: "/api/stripe/customer/:customerId/balance/:balanceId",
    summary: "Change description or metadata of an entry",
    access: "customer:adjust_balance",
    feature: "customers",
    body: balanceEntryUpdate,
  },
  balanceEntryDelete: {
    method: "DELETE",
    path: "/api/stripe/customer/:customerId/balance/:balanceId",
    summary: "Reverse an entry",
    access: "customer:adjust_balance",
    feature: "customers",
  },
} as const satisfies Record<string, Route>;
