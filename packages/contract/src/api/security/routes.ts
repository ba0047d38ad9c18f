import type { Route } from "../route/route.ts";
import { SECURITY_PATH } from "./paths.ts";
import { securityUpdate } from "./requests.ts";
import { securityResponse } from "./responses.ts";

export const securityRoutes = {
  security: {
    method: "GET",
    path: SECURITY_PATH,
    summary: "Retrieve what the business requires of its members",
    access: "team:manage_roles",
    feature: "users",
    response: securityResponse,
  },
  securityUpdate: {
    method: "PATCH",
    path: SECURITY_PATH,
    summary: "Update what the business requires of its members",
    access: "team:manage_roles",
    feature: "users",
    stepUp: "always",
    body: securityUpdate,
    response: securityResponse,
  },
} as const satisfies Record<string, Route>;
