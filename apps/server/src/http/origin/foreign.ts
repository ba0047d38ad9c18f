import { refuse } from "../response/refusal.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Returns the origins whose pages may sign people in: ours, the sign-in app's, and loopback's other
 * names.
 */
export function homeOrigins(publicUrl: string, authAppUrl: string | null): ReadonlySet<string> {
  const home = new URL(publicUrl);
  const names = LOOPBACK.includes(home.hostname) ? LOOPBACK : [home.hostname];
  const port = home.port === "" ? "" : `:${home.port}`;
  const origins = names.map((name) => `${home.protocol}//${name}${port}`);
  return new Set(authAppUrl === null ? origins : [...origins, new URL(authAppUrl).origin]);
}

/**
 * Rejects a cross-site write: it could use the cookie, or sign someone in as someone else. Programs
 * send neither header and have no cookie to misuse.
 * @throws Refusal forbidden
 */
export function refuseForeign(request: Request, home: ReadonlySet<string>): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const foreign =
    origin === null ? site === "cross-site" || site === "same-site" : !home.has(origin);
  if (foreign) throw refuse("forbidden", "Cross-site requests aren't allowed");
}
