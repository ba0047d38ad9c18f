import * as report from "../provider/report-run.ts";
import type { Row } from "./resource.ts";

export const reportRunResource = {
  type: "reporting.report_run",
  path: "/reporting/report_runs",
  idPattern: /^frr_\w+$/,
  rights: { read: "report:read", create: "report:create" },
  filters: report.reportRunFilters,
  facets: { status: "status" },
  create: report.reportRunCreate,
  facts: [],
  backfill: { turn: 19 },
  expand: [],
} as const satisfies Row<typeof report.reportRunFilters>;
