import type { ReportRun } from "@counterfoil/contract";
import { createObject } from "../../../shared/resource/objects.ts";
import { readObject } from "../../../shared/resource/readable.ts";

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

/** Reads a report run from the provider. */
export const askRun = (id: string, signal?: AbortSignal): Promise<ReportRun> =>
  readObject("reportRun", id, { reload: true }, signal);
