import { homeQuery } from "../home.ts";
import type { Route } from "./route.ts";

export const homeRoutes = {
  home: {
    method: "GET",
    path: "/api/home",
    summary: "What needs attention, and the figures of a period beside those of the one before",
    access: "member",
    query: homeQuery,
  },
} as const satisfies Record<string, Route>;
