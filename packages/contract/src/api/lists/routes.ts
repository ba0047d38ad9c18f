import type { Route } from "../route/route.ts";
import { COUNTS_PATH, STREAM_PATH } from "./paths.ts";
import { countsResponse } from "./responses.ts";

export const listRoutes = {
  counts: {
    method: "GET",
    path: COUNTS_PATH,
    summary: "Count objects by status",
    access: "member",
    apiKey: true,
    response: countsResponse,
  },
  stream: {
    method: "GET",
    path: STREAM_PATH,
    summary: "Stream changed objects (server-sent events)",
    access: "member",
    response: "text/event-stream",
  },
} as const satisfies Record<string, Route>;
