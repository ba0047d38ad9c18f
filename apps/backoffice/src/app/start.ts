import type { Me, PublicConfig, Rules } from "@counterfoil/contract";
import { LANGUAGE_KEY, languageOf, negotiate } from "@counterfoil/i18n";
import { refusalOf } from "../shared/api/api-error.ts";
import { api, onSignedOut } from "../shared/api/client.ts";
import { renewAccessToken, takeBootResponse } from "../shared/api/token.ts";
import type { Session } from "../shared/session/session.tsx";
import { goToSignIn } from "../shared/session/sign-out.ts";
import { needText, speak } from "../shared/text/messages.ts";

/**
 * Reads what every screen needs. Gives nothing when nobody is signed in: the page is on its way to
 * the sign-in app then.
 */
export async function start(): Promise<Session | undefined> {
  const [config, signedIn] = await Promise.all([readConfig(), renewAccessToken()]);
  const tag = chooseLanguage(config);
  const leave = () => goToSignIn(config.authAppUrl, languageOf(tag));
  onSignedOut(leave);
  if (!signedIn) {
    leave();
    return undefined;
  }
  await speak(tag);
  const [me, rules] = await Promise.all([
    api.get<Me>("/api/auth/me"),
    api.get<Rules>("/api/auth/rules"),
    needText("common", "shell"),
  ]);
  const account = me.accounts[me.claims.account];
  if (!account) throw new Error(`The session names an unknown account: ${me.claims.account}`);
  return { me, rules, config, account };
}

async function readConfig(): Promise<PublicConfig> {
  const response = await takeBootResponse("config", "/api/config", "GET");
  if (!response.ok) throw await refusalOf(response);
  return response.json();
}

function chooseLanguage(config: PublicConfig): string {
  const address = new URLSearchParams(window.location.search).get("lang");
  return negotiate(
    [address, storedLanguage(), ...navigator.languages],
    config.languages,
    config.defaultLocale,
  );
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}
