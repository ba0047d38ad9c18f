/** The sign-in app's own pages: going back to one of them would lead nowhere. */
const OWN = /^\/signin(\/|$)/;

/**
 * The address to go to after signing in: what `?return=` names when it is a path of this very
 * origin, else the start page. Another site, another scheme or a path that reads as another host
 * (`//host`, `/\host`) is never followed.
 * @param search query of the page's address, with its question mark.
 * @param origin origin of the page, such as `https://office.maple.example`.
 */
export function wayBack(search: string, origin: string): string {
  const start = `${origin}/`;
  const wanted = new URLSearchParams(search).get("return");
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, origin)) return start;
  const target = new URL(wanted, origin);
  if (target.origin !== origin || OWN.test(target.pathname)) return start;
  return target.href;
}
