import * as report from "../provider/report-run.ts";
import type { Resource } from "./resource.ts";

export const reportRunResource = {
  type: "reporting.report_run",
  idPattern: /^frr_\w+$/,
  rights: { read: "report:read", create: "report:create" },
  filters: report.reportRunFilters,
  create: report.reportRunCreate,
  expand: [],
} as const satisfies Resource;
