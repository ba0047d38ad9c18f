import type { ResourceBody } from "@counterfoil/contract";
import { actOnObject, createObject, updateObject } from "../../../shared/resource/objects.ts";

export type DisputeChange = ResourceBody<"dispute", "update">;

export const changeDispute = (id: string, body: DisputeChange, key: string) =>
  updateObject("dispute", id, body, key);

export const closeDispute = (id: string, key: string) =>
  actOnObject("dispute", id, "close", {}, key);

/**
 * Uploads a file to the provider as evidence.
 * @param contents a Base64 data URL
 */
export const uploadEvidence = (filename: string, contents: string, key: string) =>
  createObject("file", { purpose: "dispute_evidence", filename, contents }, key);
