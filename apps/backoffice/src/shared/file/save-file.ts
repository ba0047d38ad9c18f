import { FILE_DOWNLOAD_PATH, type Spreadsheet } from "@counterfoil/contract";
import { api } from "../api/client.ts";

/**
 * Saves a provider file of the business under its own name.
 * @param spreadsheet reformats a report for it
 * @throws ApiError if there is none, or it may not be read
 */
export async function saveProviderFile(
  id: string,
  name: string,
  spreadsheet?: Spreadsheet,
): Promise<void> {
  const response = await api.open(FILE_DOWNLOAD_PATH, {
    params: { id },
    query: { ...spreadsheet },
  });
  saveBlob(await response.blob(), name);
}

/** Makes the browser save bytes as a file of this name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
