/** Where the pages of this run may load from and be framed. */
export interface HeaderPolicy {
  /** Origins that may frame the pages. */
  readonly frameAncestors: readonly string[];
  /** Live mode loads the provider's script; embedded mode serves its own. */
  readonly provider: "embedded" | "live";
  readonly logoOrigin: string | null;
  /** Id of the Algolia application that the page searches; null: it searches here. */
  readonly searchApplication: string | null;
  /**
   * The hash of the style sheet of letters that are shown in our pages, which it is carried into;
   * null: none is shown.
   */
  readonly emailStyle: string | null;
  /** Whether people come by https. */
  readonly secure: boolean;
}

/** Security headers, by their names. */
export type SecurityHeaders = ReadonlyMap<string, string>;

/** The security headers of every answer (OWASP ASVS 3.4). */
export function securityHeaders(policy: HeaderPolicy): SecurityHeaders {
  const ancestors = policy.frameAncestors.join(" ") || "'none'";
  const headers = new Map([
    ["content-security-policy", `${sources(policy)}; frame-ancestors ${ancestors}`],
    ...common(policy),
  ]);
  if (policy.frameAncestors.length === 0) headers.set("x-frame-options", "DENY");
  return headers;
}

/** What our own pages show in a frame: the fields of a card, and the bank's check of one. */
const FRAMED = /^\/provider\/pages\/(card$|challenge\/[^/]+$)/;

/**
 * Returns the security headers of the embedded provider's answers by path. Those of the provider's
 * pages that our own pages frame may have our pages as ancestors, and theirs. No other may be framed.
 */
export function providerHeaders(policy: HeaderPolicy): (path: string) => SecurityHeaders {
  const ancestors = ["'self'", ...policy.frameAncestors].join(" ");
  const framed = new Map([
    ["content-security-policy", `${sources(policy)}; frame-ancestors ${ancestors}`],
    ...common(policy),
  ]);
  if (policy.frameAncestors.length === 0) framed.set("x-frame-options", "SAMEORIGIN");
  const alone = securityHeaders({ ...policy, frameAncestors: [] });
  return (path) => (FRAMED.test(path) ? framed : alone);
}

/** Responses whose policy was built by `securityHeaders` for them alone. */
const settled = new WeakSet<Response>();

/** Sets headers of `securityHeaders` that differ from those of all other responses. */
export function settleHeaders(response: Response, headers: SecurityHeaders): Response {
  for (const [name, value] of headers) response.headers.set(name, value);
  settled.add(response);
  return response;
}

/**
 * Sets the security headers of a response. A content policy of its own is enforced beside ours, so
 * that it can forbid more and never allow more. A browser applies all policies that it is sent.
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

/** The hosts that Algolia's clients ask, one after the other (algolia.com/doc, reliability). */
function searchHosts({ searchApplication: id }: HeaderPolicy): string {
  if (id === null) return "";
  const hosts = [`${id}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `${id}-${n}.algolianet.com`)];
  return hosts.map((host) => ` https://${host}`).join("");
}
