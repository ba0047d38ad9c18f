import type { OfferedReport, ReportRun } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";

const FRESH_MS = 10 * 60_000;

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

/** The kinds of report that can be asked for. */
export function reportTypesOptions() {
  return queryOptions({
    queryKey: ["report-types"],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: readonly OfferedReport[] }>("/api/account/report-types", { signal }))
        .data,
    staleTime: FRESH_MS,
  });
}

/** One run as the provider has it now. */
export const askRun = (id: string, signal?: AbortSignal): Promise<ReportRun> =>
  api.get<ReportRun>(`/api/stripe/reportRun/${encodeURIComponent(id)}`, {
    query: { reload: "true" },
    signal,
  });

export const runReport = (request: ReportRequest, key: string): Promise<ReportRun> =>
  api.post<ReportRun>("/api/stripe/reportRun", request, { key });
