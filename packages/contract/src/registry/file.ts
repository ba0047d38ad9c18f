import * as file from "../provider/file.ts";
import type { Row } from "./resource.ts";

export const fileResource = {
  type: "file",
  path: "/files",
  idPattern: /^file_\w+$/,
  rights: { read: "file:read", create: "file:create" },
  filters: file.fileFilters,
  facets: { purpose: "status" },
  create: file.fileCreate,
  createLimit: file.UPLOAD_LIMIT,
  facts: ["filename", "purpose", "size"],
  backfill: { turn: 17 },
  expand: [],
} as const satisfies Row<typeof file.fileFilters>;
