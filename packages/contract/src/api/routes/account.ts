import type { Route } from "./route.ts";

export const accountRoutes = {
  profile: {
    method: "GET",
    path: "/api/account/profile",
    summary: "The business as its documents show it",
    access: "member",
  },
} as const satisfies Record<string, Route>;
