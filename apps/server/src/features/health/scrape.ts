import { createHash, timingSafeEqual } from "node:crypto";
import { isLoopback, looksLocal } from "../../http/origin/locality.ts";

/** Who may read `/metrics`. */
export interface MetricsAccess {
  /** `METRICS_TOKEN`; null: only this machine, while nobody else is served. */
  readonly token: string | null;
  /** The address people use. */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
}

interface Caller {
  readonly request: Request;
  /** Network address of the caller. */
  readonly address: string;
}

/**
 * Returns whether a caller may read the metrics. With a token, its bearer may, from anywhere. Without
 * one, only this machine may, and only if the office is served to this machine alone: behind a proxy
 * every caller looks local.
 */
export function mayScrape(
  caller: Caller,
  { token, publicUrl, trustProxy }: MetricsAccess,
): boolean {
  if (token !== null) {
    const shown = /^Bearer (.+)$/i.exec(caller.request.headers.get("authorization") ?? "")?.[1];
    return shown !== undefined && timingSafeEqual(digest(shown), digest(token));
  }
  if (trustProxy || !isLoopback(new URL(publicUrl).hostname)) return false;
  return looksLocal(caller, { trustProxy });
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
