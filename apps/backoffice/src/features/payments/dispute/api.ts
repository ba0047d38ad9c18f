import type { Dispute, disputeUpdate, File as ProviderFile } from "@counterfoil/contract";
import type { z } from "zod";
import { api } from "../../../shared/api/client.ts";

export type DisputeChange = z.input<typeof disputeUpdate>;

const path = (id: string) => `/api/stripe/dispute/${encodeURIComponent(id)}`;

export const changeDispute = (id: string, body: DisputeChange, key: string) =>
  api.patch<Dispute>(path(id), body, { key });

export const closeDispute = (id: string, key: string) =>
  api.post<Dispute>(`${path(id)}/close`, {}, { key });

/** Hands a file to the provider, as evidence. @param contents a data URL in base64 */
export const uploadEvidence = (filename: string, contents: string, key: string) =>
  api.post<ProviderFile>(
    "/api/stripe/file",
    { purpose: "dispute_evidence", filename, contents },
    { key },
  );
