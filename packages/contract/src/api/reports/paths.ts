export const REPORT_TYPES_PATH = "/api/account/report-types";
