import { FILE_DOWNLOAD_PATH } from "../addresses/files.ts";
import { fileDownloadQuery } from "../spreadsheet.ts";
import type { Route } from "./route.ts";

export const fileRoutes = {
  fileDownload: {
    method: "GET",
    path: FILE_DOWNLOAD_PATH,
    summary: "The contents of a file",
    access: "file:read",
    query: fileDownloadQuery,
    answers: "*/*",
  },
} as const satisfies Record<string, Route>;
