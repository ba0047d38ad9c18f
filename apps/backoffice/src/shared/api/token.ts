import { type Me, REFRESH_PATH, type TokenAnswer } from "@counterfoil/contract";
import { isSignedIn } from "./initial-data.ts";

declare global {
  interface Window {
    /** Requests that `boot.js` started while this file was loading; each is used once. */
    counterfoilBoot?: {
      refresh?: Promise<Response>;
      /** On `/sso`: the token of the platform, out of the address already. */
      token?: string;
    };
  }
}

/** The access token lives in memory only: storage can be read by any script of the page. */
let held: TokenAnswer | undefined;
/** Whose page this is; known once it has been read. */
let owner: Pick<Me, "user" | "claims"> | undefined;
let renewal: Promise<boolean> | undefined;
let replacement: Promise<boolean> | undefined;

/**
 * The token that calls carry; nothing before the session has been read. It is kept in memory
 * alone.
 */
export function accessToken(): string | undefined {
  return held?.token;
}

export function setAccessToken(answer: TokenAnswer): void {
  held = answer;
}

export function forgetAccessToken(): void {
  held = undefined;
}

/** Remembers for whom and for which business this page was read. */
export function belongTo(me: typeof owner): void {
  owner = me;
}

/**
 * Returns whether the token belongs to another user or business than the page: another tab signed in
 * or switched, and tabs share the cookie.
 */
export function isForeign(): boolean {
  return (
    held !== undefined &&
    owner !== undefined &&
    (held.account !== owner.claims.account || held.person !== owner.user.id)
  );
}

/** Whether the token is for the same person as the page, in whichever business. */
export function isSamePerson(): boolean {
  return held?.person === owner?.user.id;
}

/**
 * Gets a new access token by the session cookie. Calls at the same time share one request, since
 * the cookie turns with each.
 * @returns whether there is a session; throws when the server cannot be reached.
 */
export function renewAccessToken(): Promise<boolean> {
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/**
 * Begins another session in place of this one. The server ends the old one before the new one is
 * here: calls that are refused in between wait for it by `replacedSession`.
 * @param begin gives the answer that the new session came with
 */
export async function replaceSession(begin: () => Promise<TokenAnswer>): Promise<void> {
  const begun = begin().then(setAccessToken);
  replacement = begun.then(
    () => true,
    () => false,
  );
  await begun.finally(() => {
    replacement = undefined;
  });
}

/** Whether another session has begun; nothing when none is about to. */
export function replacedSession(): Promise<boolean> | undefined {
  return replacement;
}

/** Returns whether a user is signed in, as far as it has to be known before the first render. */
export function findSession(): Promise<boolean> | true {
  return (!held && isSignedIn()) || renewAccessToken();
}

async function renew(): Promise<boolean> {
  const started = window.counterfoilBoot?.refresh;
  delete window.counterfoilBoot?.refresh;
  const response = await (started ??
    fetch(REFRESH_PATH, { method: "POST", credentials: "same-origin", cache: "no-store" }));
  if (response.status === 401) return false;
  if (!response.ok) throw new TypeError(`Renewing the session answered ${response.status}`);
  const answer: TokenAnswer = await response.json();
  setAccessToken(answer);
  return true;
}
