import type { ReportRun, ResourceBody } from "@counterfoil/contract";
import { createObject } from "../../../shared/resource/objects.ts";
import { readObject } from "../../../shared/resource/readable.ts";

export type ReportRequest = ResourceBody<"reportRun", "create">;

export const runReport = (request: ReportRequest, key: string) =>
  createObject("reportRun", request, key);

/** Reads a report run from the provider. */
export const askRun = (id: string, signal?: AbortSignal): Promise<ReportRun> =>
  readObject("reportRun", id, { reload: true }, signal);
