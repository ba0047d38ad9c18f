import type { AuditDestination } from "../../config/sections/audit-stream.ts";
import { signedHeaders } from "../../http/outbound/standard-webhooks.ts";

const TIMEOUT_MILLISECONDS = 10_000;

/** A batch of entries, one JSON object per line. */
export interface Batch {
  /** Identifies the batch: the same one when it is sent again. */
  readonly id: string;
  readonly lines: readonly string[];
}

/**
 * Posts a batch, signed as Standard Webhooks specifies.
 * @param now Unix seconds
 * @throws Error unless the response has a 2xx status
 */
export async function sendWebhook(
  { url, keys }: Pick<Extract<AuditDestination, { kind: "webhook" }>, "url" | "keys">,
  { id, lines }: Batch,
  now: number,
): Promise<void> {
  const body = `${lines.join("\n")}\n`;
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/x-ndjson",
      ...signedHeaders(keys, { id, body, now }),
    },
    // The signature is for this address alone.
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The audit stream's receiver responded ${response.status}`);
}
