import type { Route } from "../route.ts";
import { REQUEST_LOG_PATH } from "./paths.ts";
import { requestLogQuery } from "./requests.ts";
import { requestLogAnswer } from "./responses.ts";

export const requestLogRoutes = {
  requestLog: {
    method: "GET",
    path: REQUEST_LOG_PATH,
    summary: "The requests of the last seven days with their IDs, newest first, without contents",
    access: "account:develop",
    query: requestLogQuery,
    answers: requestLogAnswer,
  },
} as const satisfies Record<string, Route>;
