import * as file from "../provider/file.ts";
import type { Row } from "./resource.ts";

export const fileResource = {
  type: "file",
  idPattern: /^file_\w+$/,
  rights: { read: "file:read", create: "file:create" },
  filters: file.fileFilters,
  facets: { purpose: "status" },
  create: file.fileCreate,
  createLimit: file.UPLOAD_LIMIT,
  expand: [],
} as const satisfies Row<typeof file.fileFilters>;
