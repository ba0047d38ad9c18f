import type { Route } from "../route/route.ts";
import { FILE_DOWNLOAD_PATH } from "./paths.ts";
import { fileDownloadQuery } from "./spreadsheet.ts";

export const fileRoutes = {
  fileDownload: {
    method: "GET",
    path: FILE_DOWNLOAD_PATH,
    summary: "Download a file",
    access: "file:read",
    apiKey: true,
    query: fileDownloadQuery,
    response: "*/*",
  },
} as const satisfies Record<string, Route>;
