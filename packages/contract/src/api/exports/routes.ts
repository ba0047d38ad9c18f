import type { Route } from "../route/route.ts";
import { EXPORT_PATH } from "./paths.ts";
import { exportRequest } from "./requests.ts";

export const exportRoutes = {
  export: {
    method: "POST",
    path: EXPORT_PATH,
    summary: "Export a list as CSV",
    access: "export:create",
    apiKey: true,
    body: exportRequest,
    response: "text/csv",
  },
} as const satisfies Record<string, Route>;
