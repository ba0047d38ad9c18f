import type { Route } from "../route/route.ts";
import { REQUEST_LOG_PATH } from "./paths.ts";
import { requestLogQuery } from "./requests.ts";
import { requestLogResponse } from "./responses.ts";

export const requestLogRoutes = {
  requestLog: {
    method: "GET",
    path: REQUEST_LOG_PATH,
    summary: "List the requests of the previous 7 days without their contents, newest first",
    access: "account:develop",
    query: requestLogQuery,
    response: requestLogResponse,
  },
} as const satisfies Record<string, Route>;
