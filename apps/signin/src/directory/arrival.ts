import { DIRECTORY_PAGE } from "@counterfoil/contract";
import { returnUrl } from "../return-url/return-url.ts";

/** Parameters with which the directory redirected the browser. */
interface Arrival {
  readonly account: string;
  /** The query in base64url. */
  readonly query: string;
}

const RETURN = "counterfoil.directory.return";

/** Returns the business in the address of this page; undefined if it has none. */
export function accountIn(path: string): string | undefined {
  return path.startsWith(DIRECTORY_PAGE)
    ? /^acct_\w+/.exec(path.slice(DIRECTORY_PAGE.length))?.[0]
    : undefined;
}

/**
 * Returns what the directory's answer in the address is; undefined if there is none. It is removed
 * from the address, which browsers store.
 */
export function takeArrival(): Arrival | undefined {
  const { pathname, search } = window.location;
  const account = accountIn(pathname);
  if (account === undefined || !new URLSearchParams(search).has("state")) return undefined;
  window.history.replaceState(window.history.state, "", pathname);
  return { account, query: coded(search.slice(1)) };
}

function coded(text: string): string {
  const bytes = String.fromCodePoint(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Keeps where to return to while the browser is at the directory. */
export function keepReturn(): void {
  try {
    sessionStorage.setItem(RETURN, window.location.search);
  } catch {
    // Storage is disabled: the start page opens.
  }
}

/** Returns the address to go to after signing in. */
export function takeReturn(): string {
  let search = "";
  try {
    search = sessionStorage.getItem(RETURN) ?? "";
    sessionStorage.removeItem(RETURN);
  } catch {
    // As above.
  }
  return returnUrl(search, window.location.origin);
}
