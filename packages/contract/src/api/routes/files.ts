import type { Route } from "./route.ts";

export const fileRoutes = {
  fileDownload: {
    method: "GET",
    path: "/api/stripe/file/download/:id",
    summary: "The contents of a file",
    access: "file:read",
    answers: "*/*",
  },
} as const satisfies Record<string, Route>;
