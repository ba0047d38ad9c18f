import { fileDownloadQuery } from "../spreadsheet.ts";
import type { Route } from "./route.ts";

export const fileRoutes = {
  fileDownload: {
    method: "GET",
    path: "/api/stripe/file/download/:id",
    summary: "The contents of a file",
    access: "file:read",
    query: fileDownloadQuery,
    answers: "*/*",
  },
} as const satisfies Record<string, Route>;
