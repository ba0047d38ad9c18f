/** The sign-in app's own pages, which are never returned to. */
const OWN = /^\/signin(\/|$)/;

/**
 * Returns the address to go to after signing in: `?return=` if it is a path of this origin,
 * otherwise the start page. Another site, another scheme, or a path that browsers parse as another
 * host (`//host`, `/\host`) is never followed.
 * @param search query of the page's address, with its question mark
 * @param origin origin of the page, such as `https://office.maple.example`
 */
export function returnUrl(search: string, origin: string): string {
  const start = `${origin}/`;
  const returnUrl = new URLSearchParams(search).get("return");
  if (!returnUrl?.startsWith("/") || !URL.canParse(returnUrl, origin)) return start;
  const target = new URL(returnUrl, origin);
  if (target.origin !== origin || OWN.test(target.pathname)) return start;
  return target.href;
}
