import { AUDIT_EXPORT_PATH, type AuditFilters } from "@counterfoil/contract";
import { api } from "../../../shared/api/client.ts";
import { renewAccessToken } from "../../../shared/api/token.ts";
import { saveBlob } from "../../../shared/file/save-file.ts";

/** Saves the filtered entries as a file. One that breaks off is never saved. */
export async function exportAudit(format: "csv" | "jsonl", filters: AuditFilters): Promise<void> {
  // The session's token must remain valid until the file is complete.
  await renewAccessToken();
  const { signal } = new AbortController();
  const response = await api.openPost(AUDIT_EXPORT_PATH, { format, filters }, signal);
  saveBlob(await response.blob(), `audit.${format}`);
}
