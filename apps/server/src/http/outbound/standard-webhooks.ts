import { createHmac } from "node:crypto";

/**
 * Returns the headers that sign a request as Standard Webhooks specifies
 * (github.com/standard-webhooks/standard-webhooks, "Webhook headers (sent metadata)").
 * @param keys the current one first; each adds a signature
 * @param now Unix seconds
 */
export function signedHeaders(
  keys: readonly Buffer[],
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: number },
): Readonly<Record<string, string>> {
  const signatures = keys.map(
    (key) => `v1,${createHmac("sha256", key).update(`${id}.${now}.${body}`).digest("base64")}`,
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": String(now),
    "webhook-signature": signatures.join(" "),
  };
}
