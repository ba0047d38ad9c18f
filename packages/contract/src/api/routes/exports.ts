import { EXPORT_PATH } from "../addresses/files.ts";
import { exportRequest } from "../exports.ts";
import type { Route } from "./route.ts";

export const exportRoutes = {
  export: {
    method: "POST",
    path: EXPORT_PATH,
    summary: "A list as CSV, streamed",
    access: "export:create",
    body: exportRequest,
    answers: "text/csv",
  },
} as const satisfies Record<string, Route>;
