import { CONFIG_PATH, ME_PATH, type PublicConfig, RULES_PATH } from "@counterfoil/contract";
import { languageOf, negotiate } from "@counterfoil/i18n";
import { applyAccent } from "@counterfoil/ui";
import { onInterrupted } from "../shared/api/call.ts";
import { api } from "../shared/api/client.ts";
import { belongTo, findSession } from "../shared/api/token.ts";
import type { Session } from "../shared/session/session.tsx";
import { goToSignIn, signOut } from "../shared/session/sign-out.ts";
import { storedLanguage } from "../shared/text/choose-language.ts";
import { loadLanguage, needText } from "../shared/text/messages.ts";

/**
 * Reads what every screen needs. Returns nothing if no one is signed in: without a previous
 * session, the page is about to open the sign-in app.
 * @param previous the session on screen, if it is reloaded
 */
export async function start(previous?: Session): Promise<Session | undefined> {
  const requested = new URLSearchParams(window.location.search).get("lang");
  const reading = api.get(CONFIG_PATH).then((read) => {
    // The sign-in may show a question before the rest is loaded.
    applyAccent(read.accent);
    return read;
  });
  const [config, signedIn] = await Promise.all([reading, handedOver(reading) ?? findSession()]);
  const tag = firstLanguage(config, requested);
  const language = languageOf(tag);
  if (signedIn === "refused") {
    await signOut(config.authAppUrl, language, "sso");
    return undefined;
  }
  const leave = () => goToSignIn(config.authAppUrl, language);
  let session = previous;
  onInterrupted((response) =>
    import("./reauthentication/rejected-request.ts").then(
      ({ handleRejectedRequest }) => handleRejectedRequest(response, session, leave),
      () => {
        if (response.status === 401) leave();
        return false;
      },
    ),
  );
  if (!signedIn) {
    // On screen, the next request leads to the sign-in, in place if a form is open.
    if (!previous) leave();
    return undefined;
  }
  await loadLanguage(tag);
  const [me, rules] = await Promise.all([
    api.get(ME_PATH),
    api.get(RULES_PATH),
    needText("common", "shell"),
  ]);
  const account = me.accounts[me.claims.account];
  if (!account) throw new Error(`The session names an unknown account: ${me.claims.account}`);
  belongTo(me);
  session = { me, rules, config, account };
  return session;
}

/** Signs in with a token of the embedding platform; nothing if there is none. */
function handedOver(config: Promise<PublicConfig>): Promise<boolean | "refused"> | undefined {
  const token = window.counterfoilBoot?.token;
  if (token === undefined) return undefined;
  return import("./sso/redeem.ts").then(({ redeem }) => redeem(token, config));
}

function firstLanguage(config: PublicConfig, requested: string | null): string {
  return negotiate(
    [requested, storedLanguage(), ...navigator.languages],
    config.languages,
    config.defaultLocale,
  );
}
