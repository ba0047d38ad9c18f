import { REFERENCE_PATH } from "@counterfoil/contract";

/** Origins that the pages of this process may load from and be framed by. */
export interface HeaderPolicy {
  /** Origins that may frame the pages. */
  readonly frameAncestors: readonly string[];
  /** Live mode loads the provider's script; embedded mode serves its own. */
  readonly provider: "embedded" | "live";
  readonly logoOrigin: string | null;
  /** ID of the Algolia application used for search; null if the server itself searches. */
  readonly searchApplication: string | null;
  /** Hash of the email style sheet, for pages that embed emails; null if there is none. */
  readonly emailStyle: string | null;
  /** Whether clients use HTTPS. */
  readonly secure: boolean;
}

/** Security headers by name. */
type SecurityHeaders = ReadonlyMap<string, string>;

/** Returns the security headers of every response (OWASP ASVS 3.4). */
export function securityHeaders(policy: HeaderPolicy): SecurityHeaders {
  const ancestors = policy.frameAncestors.join(" ") || "'none'";
  const headers = new Map([
    ["content-security-policy", `${sources(policy)}; frame-ancestors ${ancestors}`],
    ...common(policy),
  ]);
  if (policy.frameAncestors.length === 0) headers.set("x-frame-options", "DENY");
  return headers;
}

/**
 * Sources of the page that renders the description of the API. Its library writes style elements,
 * so styles may be inline. In return the page can't send a request: the back office, which frames
 * it, passes it what it shows.
 */
const REFERENCE_SOURCES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
].join("; ");

/** Paths that our pages frame: the card fields, and the bank's authentication. */
const FRAMED = /^\/provider\/pages\/(card$|challenge\/[^/]+$)/;

/**
 * Returns the security headers of every response by path. Pages that ours frame may have our pages
 * and their ancestors as ancestors. No other page of the embedded provider may be framed.
 */
export function headersByPath(policy: HeaderPolicy): (path: string) => SecurityHeaders {
  const ours = securityHeaders(policy);
  const alone = securityHeaders({ ...policy, frameAncestors: [] });
  const framed = framedHeaders(policy, sources(policy));
  // The frame's sandbox gives the page no origin: its public scripts and fonts are of another one.
  const reference = new Map(framedHeaders(policy, REFERENCE_SOURCES)).set(
    "access-control-allow-origin",
    "*",
  );
  return (path) => {
    if (path.startsWith(REFERENCE_PATH)) return reference;
    if (!path.startsWith("/provider/")) return ours;
    return FRAMED.test(path) ? framed : alone;
  };
}

function framedHeaders(policy: HeaderPolicy, content: string): SecurityHeaders {
  const ancestors = ["'self'", ...policy.frameAncestors].join(" ");
  const headers = new Map([
    ["content-security-policy", `${content}; frame-ancestors ${ancestors}`],
    ...common(policy),
  ]);
  if (policy.frameAncestors.length === 0) headers.set("x-frame-options", "SAMEORIGIN");
  return headers;
}

/** Responses with a content policy of their own from `securityHeaders`. */
const settled = new WeakSet<Response>();

/** Overrides the security headers of one response. */
export function settleHeaders(response: Response, headers: SecurityHeaders): Response {
  for (const [name, value] of headers) response.headers.set(name, value);
  settled.add(response);
  return response;
}

/**
 * Sets the security headers of a response. Its own content policy applies in addition to ours:
 * browsers enforce all of them, so it can only restrict further.
 */
export function applyHeaders(response: Response, headers: SecurityHeaders): void {
  if (settled.has(response)) return;
  for (const [name, value] of headers) {
    const own = response.headers.get(name);
    if (name === "content-security-policy" && own !== null) {
      response.headers.set(name, `${value}, ${own}`);
    } else if (name !== "x-frame-options" || own !== "DENY") response.headers.set(name, value);
  }
}

function common(policy: HeaderPolicy): [string, string][] {
  return [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "no-referrer"],
    ["cross-origin-opener-policy", "same-origin"],
    ["permissions-policy", "camera=(), microphone=(), geolocation=()"],
    ...(policy.secure
      ? [["strict-transport-security", "max-age=31536000; includeSubDomains"] as [string, string]]
      : []),
  ];
}

function sources(policy: HeaderPolicy): string {
  const live = policy.provider === "live";
  const also = (origin: string) => (live ? ` ${origin}` : "");
  return [
    "default-src 'none'",
    `script-src 'self'${also("https://js.stripe.com")}`,
    `style-src 'self'${policy.emailStyle === null ? "" : ` ${policy.emailStyle}`}`,
    "font-src 'self'",
    `img-src 'self' data:${policy.logoOrigin === null ? "" : ` ${policy.logoOrigin}`}`,
    `connect-src 'self'${also("https://api.stripe.com")}${searchHosts(policy)}`,
    `frame-src 'self'${also("https://js.stripe.com https://hooks.stripe.com")}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** The hosts that Algolia's clients use in turn (algolia.com/doc, reliability). */
function searchHosts({ searchApplication: id }: HeaderPolicy): string {
  if (id === null) return "";
  const hosts = [`${id}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `${id}-${n}.algolianet.com`)];
  return hosts.map((host) => ` https://${host}`).join("");
}
