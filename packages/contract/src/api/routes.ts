import type { Feature, Right } from "@counterfoil/domain";
import { z } from "zod";
import { balanceEntryCreate, balanceEntryUpdate } from "../provider/customer.ts";
import { listQuery } from "./paging.ts";
import { sessionRequest, tokenRequest } from "./session.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** A call that is not one of the uniform resource calls. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** Who may call: anyone, any signed-in member, or members with the right. */
  readonly access: "public" | "member" | Right;
  readonly feature?: Feature;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
}

/** Every call beside the uniform ones; a handler is bound to each by name, and none is served without a row here. */
export const routes = {
  token: {
    method: "POST",
    path: "/auth/token",
    summary: "Sign in",
    access: "public",
    body: tokenRequest,
  },
  refresh: {
    method: "POST",
    path: "/auth/refresh",
    summary: "Renew the access token by the session cookie",
    access: "public",
  },
  logout: { method: "POST", path: "/auth/logout", summary: "End the session", access: "public" },
  config: {
    method: "GET",
    path: "/api/config",
    summary: "Names, languages and features",
    access: "public",
  },
  me: {
    method: "GET",
    path: "/api/auth/me",
    summary: "The signed-in person and their accounts",
    access: "member",
  },
  rules: {
    method: "GET",
    path: "/api/auth/rules",
    summary: "What the person may do",
    access: "member",
  },
  session: {
    method: "POST",
    path: "/api/auth/session",
    summary: "Go on in another account",
    access: "member",
    body: sessionRequest,
  },
  profile: {
    method: "GET",
    path: "/api/account/profile",
    summary: "The business as its documents show it",
    access: "member",
  },
  counts: {
    method: "GET",
    path: "/api/counts/:resource",
    summary: "How many objects, by shown status",
    access: "member",
  },
  timeline: {
    method: "GET",
    path: "/api/timeline/:id",
    summary: "What happened to an object",
    access: "member",
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      before: z.string().max(255).optional(),
    }),
  },
  stream: {
    method: "GET",
    path: "/api/stream",
    summary: "Server-sent events: which objects changed",
    access: "member",
  },
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
export type RouteName = keyof typeof routes;
