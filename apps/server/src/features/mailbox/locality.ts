/** Headers that a proxy adds: who sends one did not come here directly. */
const FORWARDED = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

interface Caller {
  readonly request: Request;
  /** The caller's network address, as the pipeline gives it. */
  readonly address: string;
}

/**
 * Whether somebody at this very machine asks. A proxy's address says nothing of who is behind it,
 * unless the proxy is trusted and has said so; and a page of another site, whose name was made to
 * lead here, is no neighbour either.
 * @param home the address people use
 */
export function isLocal(
  { request, address }: Caller,
  { home, trustProxy }: { readonly home: string; readonly trustProxy: boolean },
): boolean {
  if (!LOOPBACK.test(address.replace(/^::ffff:/i, ""))) return false;
  if (!trustProxy && FORWARDED.some((name) => request.headers.has(name))) return false;
  const asked = new URL(request.url).hostname;
  return LOOPBACK.test(asked) || asked === new URL(home).hostname;
}
