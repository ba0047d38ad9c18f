import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Returns whether a request may read the metrics: its bearer token must be `METRICS_TOKEN`. Without
 * that setting nobody may. An address proves nothing, because a proxy on this machine that adds no
 * header and rewrites Host looks like a local caller.
 * @param token null if none is configured
 */
export function mayScrape(request: Request, token: string | null): boolean {
  if (token === null) return false;
  const shown = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
