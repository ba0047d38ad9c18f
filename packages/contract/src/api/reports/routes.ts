import type { Route } from "../route/route.ts";
import { REPORT_TYPES_PATH } from "./paths.ts";
import { reportTypesResponse } from "./responses.ts";

export const reportRoutes = {
  reportTypes: {
    method: "GET",
    path: REPORT_TYPES_PATH,
    summary: "List report types with their columns",
    access: "report:read",
    apiKey: true,
    response: reportTypesResponse,
  },
} as const satisfies Record<string, Route>;
