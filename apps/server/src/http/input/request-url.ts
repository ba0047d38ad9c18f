import { refuse } from "../response/refusal.ts";

/** Maximum length of a DNS name in characters (RFC 1035). */
const MAX_HOST_LENGTH = 253;

/**
 * Returns the URL of a request. Its host comes from the Host header, which can contain anything.
 * @throws Refusal 400 if it can't be parsed, has a user name in it, or names no possible host
 */
export function urlOf(request: Request): URL {
  const url = parsed(request);
  if (url === null || url.username !== "" || url.password !== "") throw unreadableAddress();
  if (url.hostname === "" || url.hostname.length > MAX_HOST_LENGTH) throw unreadableAddress();
  return url;
}

/** Returns the 400 error for an invalid Host header or request target. */
export const unreadableAddress = () =>
  refuse("invalid_request", "The Host header or the address of the request isn't valid");

function parsed(request: Request): URL | null {
  try {
    return new URL(request.url);
  } catch {
    return null;
  }
}
