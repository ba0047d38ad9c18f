import { fetchRoute, LOGOUT_PATH, SESSION_PATH } from "@counterfoil/contract";
import { api } from "../api/client.ts";
import { forgetAccessToken, setAccessToken } from "../api/token.ts";

function replaceWithSignIn(
  authAppUrl: string,
  language: string,
  [name, value]: readonly [name: "return" | "reason", value: string | undefined],
): void {
  const target = new URL(authAppUrl, location.href);
  target.searchParams.set("lang", language);
  if (value) target.searchParams.set(name, value);
  location.replace(target);
}

/** Opens the sign-in app, which returns to the current page. */
export function goToSignIn(authAppUrl: string, language: string): void {
  const here = location.pathname + location.search;
  replaceWithSignIn(authAppUrl, language, ["return", here === "/" ? undefined : here]);
}

/**
 * Ends the session at the server and redirects to the sign-in app.
 * @param reason what the sign-in app shows: `sso` for a rejected handoff
 */
export async function signOut(authAppUrl: string, language: string, reason?: "sso"): Promise<void> {
  await fetchRoute("POST", LOGOUT_PATH, undefined, { credentials: "same-origin" }).catch(
    () => undefined,
  );
  forgetAccessToken();
  replaceWithSignIn(authAppUrl, language, ["reason", reason]);
}

/** Switches to another business. The page reloads, so that nothing of the old one remains. */
export async function switchAccount(account: string): Promise<void> {
  setAccessToken(await api.post(SESSION_PATH, { account }, { newCookie: true }));
  location.assign("/");
}
