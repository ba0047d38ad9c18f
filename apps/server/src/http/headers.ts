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
  readonly letterStyle: string | null;
  /** Whether people come by https. */
  readonly secure: boolean;
}

/** The security headers of every answer (OWASP ASVS 3.4). */
export function securityHeaders(policy: HeaderPolicy): ReadonlyMap<string, string> {
  const ancestors = policy.frameAncestors.join(" ") || "'none'";
  const headers = new Map([
    ["content-security-policy", `${sources(policy)}; frame-ancestors ${ancestors}`],
    ...common(policy),
  ]);
  if (policy.frameAncestors.length === 0) headers.set("x-frame-options", "DENY");
  return headers;
}

/** The provider's own pages: our pages frame them, and nobody else. */
export function providerPageHeaders(policy: HeaderPolicy): ReadonlyMap<string, string> {
  return new Map([
    ["content-security-policy", `${sources(policy)}; frame-ancestors 'self'`],
    ...common(policy),
  ]);
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
    `style-src 'self'${policy.letterStyle === null ? "" : ` ${policy.letterStyle}`}`,
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
