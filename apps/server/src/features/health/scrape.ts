import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Returns whether a request may read the metrics: its bearer token must be `METRICS_TOKEN`, or the
 * one before it. Without that setting no one may. An address proves nothing, because a proxy on
 * this machine that adds no header and rewrites Host looks like a local caller.
 * @param tokens the configured ones
 */
export function mayScrape(request: Request, tokens: readonly string[]): boolean {
  const shown = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return (
    shown !== undefined && tokens.some((token) => timingSafeEqual(digest(shown), digest(token)))
  );
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
