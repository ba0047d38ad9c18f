import type { TokenAnswer } from "@counterfoil/contract";
import { api } from "../api/client.ts";
import { forgetAccessToken, setAccessToken } from "../api/token.ts";

/** Sends the person to the sign-in app, to come back to where they were. */
export function goToSignIn(authAppUrl: string, language: string): void {
  const target = new URL(authAppUrl, window.location.href);
  target.searchParams.set("lang", language);
  const here = window.location.pathname + window.location.search;
  if (here !== "/") target.searchParams.set("return", here);
  window.location.replace(target);
}

/**
 * Ends the session at the server and goes to the sign-in app.
 * @param reason what the sign-in app shall say: `sso`, a hand-over was refused
 */
export async function signOut(authAppUrl: string, language: string, reason?: "sso"): Promise<void> {
  await fetch("/auth/logout", { method: "POST", credentials: "same-origin" }).catch(
    () => undefined,
  );
  forgetAccessToken();
  const target = new URL(authAppUrl, window.location.href);
  target.searchParams.set("lang", language);
  if (reason) target.searchParams.set("reason", reason);
  window.location.replace(target);
}

/** Goes on in another business; the page starts anew, so that nothing of the old one stays in it. */
export async function switchAccount(account: string): Promise<void> {
  const answer = await api.post<TokenAnswer>("/api/auth/session", { account }, { newCookie: true });
  setAccessToken(answer);
  window.location.assign("/");
}
