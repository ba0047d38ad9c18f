import * as report from "../../../provider/report-run.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    reportRun: report.ReportRun;
  }
}

export const reportRunResource = {
  type: "reporting.report_run",
  path: "/reporting/report_runs",
  idPattern: /^frr_\w+$/,
  feature: null,
  rights: { read: "report:read", create: "report:create", update: null, delete: null },
  objectRight: null,
  toldRights: {},
  filters: report.reportRunFilters,
  facets: { status: "status" },
  create: report.reportRunCreate,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  update: null,
  actions: {},
  toProvider: null,
  audited: ["report_type", "parameters.interval_start", "parameters.interval_end", "status"],
  facts: [],
  backfill: { position: 19 },
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
  columns: { status: "status", name: "report_type", text: ["report_type"] },
  search: null,
  sorts: ["created", "name"],
  exportColumns: null,
  page: null,
  objectPage: null,
} as const satisfies ResourceRow<typeof report.reportRunFilters>;
