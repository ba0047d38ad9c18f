import type { Route } from "../route.ts";
import { SECURITY_PATH } from "./paths.ts";
import { securityUpdate } from "./requests.ts";
import { securityAnswer } from "./responses.ts";

export const securityRoutes = {
  security: {
    method: "GET",
    path: SECURITY_PATH,
    summary: "Retrieve what the business requires of its members",
    access: "team:manage_roles",
    feature: "users",
    answers: securityAnswer,
  },
  securityUpdate: {
    method: "PATCH",
    path: SECURITY_PATH,
    summary: "Update what the business requires of its members",
    access: "team:manage_roles",
    feature: "users",
    stepUp: "always",
    body: securityUpdate,
    answers: securityAnswer,
  },
} as const satisfies Record<string, Route>;
