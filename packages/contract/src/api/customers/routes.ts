import { balanceEntryCreate, balanceEntryUpdate } from "../../provider/customer.ts";
import { listQuery } from "../lists/paging.ts";
import type { Route } from "../route/route.ts";
import { BALANCE_ENTRIES_PATH, BALANCE_ENTRY_PATH } from "./paths.ts";
import { balanceEntriesResponse, balanceEntryResponse } from "./responses.ts";

export const balanceEntryRoutes = {
  balanceEntries: {
    method: "GET",
    path: BALANCE_ENTRIES_PATH,
    summary: "List customer balance entries, newest first",
    access: "customer:read",
    feature: "customers",
    apiKey: true,
    query: listQuery.pick({ limit: true, starting_after: true, ending_before: true }),
    response: balanceEntriesResponse,
  },
  balanceEntryCreate: {
    method: "POST",
    path: BALANCE_ENTRIES_PATH,
    summary: "Create a customer balance entry",
    access: "customer:adjust_balance",
    feature: "customers",
    apiKey: true,
    body: balanceEntryCreate,
    response: balanceEntryResponse,
  },
  balanceEntry: {
    method: "GET",
    path: BALANCE_ENTRY_PATH,
    summary: "Retrieve a customer balance entry",
    access: "customer:read",
    feature: "customers",
    apiKey: true,
    response: balanceEntryResponse,
  },
  balanceEntryUpdate: {
    method: "PATCH",
    path: BALANCE_ENTRY_PATH,
    summary: "Update a customer balance entry's description or metadata",
    access: "customer:adjust_balance",
    feature: "customers",
    apiKey: true,
    body: balanceEntryUpdate,
    response: balanceEntryResponse,
  },
  balanceEntryDelete: {
    method: "DELETE",
    path: BALANCE_ENTRY_PATH,
    summary: "Reverse a customer balance entry",
    access: "customer:adjust_balance",
    feature: "customers",
    apiKey: true,
    response: balanceEntryResponse,
  },
} as const satisfies Record<string, Route>;
