import type { ReportRun } from "@counterfoil/contract";
import { api } from "../../../shared/api/client.ts";
import { createObject } from "../../../shared/resource/objects.ts";
import { pathOf } from "../../../shared/resource/path.ts";

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

/** One run as the provider has it now. */
export const askRun = (id: string, signal?: AbortSignal): Promise<ReportRun> =>
  api.get<ReportRun>(pathOf("reportRun", id), { query: { reload: "true" }, signal });
