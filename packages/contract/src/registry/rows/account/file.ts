import { FILE_PURPOSES, fileRight } from "@counterfoil/domain";
import * as file from "../../../provider/file.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    file: file.File;
  }
}

export const fileResource = {
  type: "file",
  path: "/files",
  idPattern: /^file_\w+$/,
  feature: null,
  rights: { read: "file:read", create: "file:create", update: null, delete: null },
  objectRight: {
    field: "purpose",
    values: FILE_PURPOSES,
    rightOf: fileRight,
    message: "Your role can't read files of this type",
  },
  toldRights: {},
  filters: file.fileFilters,
  facets: { purpose: "status" },
  create: file.fileCreate,
  createLimit: file.UPLOAD_LIMIT,
  createStepUp: null,
  createAlsoRequires: null,
  update: null,
  actions: {},
  toProvider: null,
  audited: ["purpose", "filename", "size", "type"],
  facts: ["filename", "purpose", "size"],
  backfill: { position: 17 },
  expand: {},
  mirror: {
    references: {},
    fixed: [],
    readWith: [],
    lines: false,
    owner: null,
    reread: null,
  },
  history: {
    parts: {},
    card: null,
    consequences: [],
    related: [],
    family: [],
    idShown: false,
  },
  effects: { resources: [], balance: false },
  clientSecret: null,
  columns: { status: "purpose", text: ["filename"] },
  search: null,
  sorts: ["created"],
  exportColumns: null,
  page: null,
  objectPage: null,
} as const satisfies ResourceRow<typeof file.fileFilters>;
