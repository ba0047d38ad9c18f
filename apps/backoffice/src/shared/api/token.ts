import {
  fetchRoute,
  type Me,
  REFRESH_PATH,
  type RouteResponse,
  type TokenResponse,
} from "@counterfoil/contract";
import { isSignedIn } from "./initial-data.ts";

declare global {
  interface Window {
    /** Requests that `boot.js` started while this file was loading. Each is used once. */
    counterfoilBoot?: {
      refresh?: Promise<RouteResponse<"POST", typeof REFRESH_PATH>>;
      /** On `/sso`: the platform's token, already removed from the address. */
      token?: string;
    };
  }
}

/** The access token is kept in memory only, because any script of the page can read storage. */
let current: TokenResponse | undefined;
/** The page's user and business; known once the session has been read. */
let owner: Pick<Me, "user" | "claims"> | undefined;
let renewal: Promise<boolean> | undefined;
let replacement: Promise<boolean> | undefined;

/**
 * Returns the token for requests; null before the session has been read. It is kept in memory only.
 */
export function accessToken(): string | undefined {
  return current?.token;
}

/** Stores the token that subsequent requests are sent with. It isn't persisted. */
export function setAccessToken(response: TokenResponse): void {
  current = response;
}

/** Drops the token at sign-out. */
export function forgetAccessToken(): void {
  current = undefined;
}

/** Stores the user and the business that this page was loaded for. */
export function belongTo(me: typeof owner): void {
  owner = me;
}

/**
 * Returns whether the token belongs to another user or business than the page: another tab signed
 * in or switched, and tabs share the cookie.
 */
export function isForeign(): boolean {
  return (
    current !== undefined &&
    owner !== undefined &&
    (current.account !== owner.claims.account || current.person !== owner.user.id)
  );
}

/** Returns whether someone else has signed in in this browser since the page was loaded. */
export function isOtherPerson(): boolean {
  return isForeign() && current?.person !== owner?.user.id;
}

/**
 * Gets a new access token with the session cookie. Concurrent calls share one request, because the
 * cookie changes with each.
 * @returns whether there is a session; throws if the server can't be reached
 */
export function renewAccessToken(): Promise<boolean> {
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/**
 * Replaces this session with another one. The server ends the old session before the new one has
 * arrived here: requests rejected in between wait for it in `replacedSession`.
 * @param begin returns the response with the new session
 */
export async function replaceSession(begin: () => Promise<TokenResponse>): Promise<void> {
  const begun = begin().then(setAccessToken);
  replacement = begun.then(
    () => true,
    () => false,
  );
  await begun.finally(() => {
    replacement = undefined;
  });
}

/** Resolves to whether another session has started; undefined if none is about to. */
export function replacedSession(): Promise<boolean> | undefined {
  return replacement;
}

/** Returns whether a user is signed in, as far as that must be known before the first render. */
export function findSession(): Promise<boolean> | true {
  return (!current && isSignedIn()) || renewAccessToken();
}

async function renew(): Promise<boolean> {
  const started = window.counterfoilBoot?.refresh;
  delete window.counterfoilBoot?.refresh;
  const response = await (started ??
    fetchRoute("POST", REFRESH_PATH, undefined, { credentials: "same-origin", cache: "no-store" }));
  if (response.status === 401) return false;
  if (!response.ok) throw new TypeError(`Renewing the session answered ${response.status}`);
  setAccessToken(await response.json());
  return true;
}
