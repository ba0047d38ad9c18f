import { EXPORT_PATH, EXPORT_ROWS_HEADER, type ExportRequest } from "@counterfoil/contract";
import { api } from "../api/client.ts";
import { renewAccessToken } from "../api/token.ts";
import { saveBlob } from "../file/save-file.ts";

/** The progress of an export; `total` only if the server knows it without counting. */
export interface ExportProgress {
  readonly rows: number;
  readonly total: number | undefined;
}

const NEW_LINE = 10;

/**
 * Requests a file, reads it as it arrives, and saves it once it is complete. A file that breaks off
 * is never saved: reading it rejects.
 * @returns the number of rows
 */
export async function saveExport(
  request: ExportRequest,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<number> {
  // The session's token must remain valid until the file is complete.
  await renewAccessToken();
  const response = await api.openPost(EXPORT_PATH, request, signal);
  const announced = response.headers.get(EXPORT_ROWS_HEADER);
  const total = announced === null ? undefined : Number(announced);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  const reader = response.body?.getReader();
  if (!reader) throw new TypeError("The answer has no body");
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    for (const byte of value) if (byte === NEW_LINE) lines += 1;
    onProgress({ rows: Math.max(0, lines - 1), total });
  }
  const name = /\.csv$/i.test(request.fileName) ? request.fileName : `${request.fileName}.csv`;
  saveBlob(new Blob(parts, { type: "text/csv" }), name);
  return Math.max(0, lines - 1);
}
