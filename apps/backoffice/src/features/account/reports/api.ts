import { createObject } from "../../../shared/resource/objects.ts";

export interface ReportRequest {
  readonly report_type: string;
  readonly parameters: {
    readonly interval_start?: number;
    readonly interval_end?: number;
    readonly timezone?: string;
    readonly columns?: readonly string[];
    readonly payout?: string;
  };
}

export const runReport = (request: ReportRequest, key: string) =>
  createObject("reportRun", request, key);
