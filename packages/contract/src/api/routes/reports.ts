import type { Route } from "./route.ts";

export const reportRoutes = {
  reportTypes: {
    method: "GET",
    path: "/api/account/report-types",
    summary: "The kinds of report that can be asked for, with their columns",
    access: "report:read",
  },
} as const satisfies Record<string, Route>;
