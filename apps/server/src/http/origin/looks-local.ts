/** Headers that proxies add. A request with one of them wasn't sent directly. */
const FORWARDED =
  /^(forwarded|via|x-(forwarded|real|client|cluster|original|envoy|appengine|azure|proxyuser|remote).*|true-client-ip|client-ip|cf-.*|fastly-.*|fly-.*|akamai-.*)$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

interface AddressedRequest {
  readonly request: Request;
  /** Network address of the client, as set by the pipeline. */
  readonly address: string;
}

/**
 * Returns whether a request seems to be sent from this machine. That isn't proof: a proxy on this
 * machine that adds no header and rewrites Host looks the same, so the page also requires its key.
 */
export function looksLocal(
  { request, address }: AddressedRequest,
  { trustProxy }: { readonly trustProxy: boolean },
): boolean {
  if (!LOOPBACK.test(address.replace(/^::ffff:/i, ""))) return false;
  if (!trustProxy && [...request.headers.keys()].some((name) => FORWARDED.test(name))) return false;
  return LOOPBACK.test(new URL(request.url).hostname);
}
