import { FACTOR_PATH, hasPasskeys, ME_PATH, SESSION_PATH, TOKEN_PATH } from "@counterfoil/contract";
import { createRoot } from "react-dom/client";
import { api } from "../../shared/api/client.ts";
import {
  isForeign,
  isOtherPerson,
  renewAccessToken,
  setAccessToken,
} from "../../shared/api/token.ts";
import type { Session } from "../../shared/session/session.tsx";
import { needText } from "../../shared/text/messages.ts";
import { TextProvider } from "../../shared/text/text-provider.tsx";
import { BusinessSwitchedDialog } from "./business-switched-dialog.tsx";
import { signInByPasskey } from "./sign-in-by-passkey.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { completeSignIn, type SignInStep, sendSignIn } from "./sign-in-request.ts";

let asking: Promise<boolean> | undefined;

/** Reloads the page as the user who is signed in now. Back doesn't return to the form. */
const reloadPage = () => window.location.replace("/");

/**
 * Asks the user whose session has ended to sign in above the open form, which keeps its state in
 * the page and is stored nowhere. If someone else signs in, the page reloads.
 * @param leave discards the form and opens the sign-in app
 * @returns whether there is a session of the same user in the same business
 */
export async function signInAgain(session: Session, leave: () => void): Promise<boolean> {
  if (isOtherPerson()) {
    reloadPage();
    return false;
  }
  asking ??= ask(session, leave).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(session: Session, leave: () => void): Promise<boolean> {
  await needText("sso");
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  // A user who has signed in in another tab has a session here too.
  const checkSession = () =>
    void renewAccessToken().then(
      (there) => {
        if (isOtherPerson()) reloadPage();
        else if (there) done();
      },
      () => undefined,
    );
  const { me, config } = session;
  const passkeys = !me.directory && config.passkeyDomain !== null && hasPasskeys();
  let done = () => {};
  const answered = new Promise<void>((resolve) => {
    if (isForeign()) {
      return root.render(
        <TextProvider>
          <BusinessSwitchedDialog
            business={session.account.name}
            onBack={resolve}
            onLeave={reloadPage}
          />
        </TextProvider>,
      );
    }
    done = resolve;
    const answeredBy = (step: SignInStep | undefined) => {
      if (step === undefined) resolve();
      return step;
    };
    root.render(
      <TextProvider>
        <SignInDialog
          email={me.user.email}
          name={me.user.displayName}
          hasPassword={me.hasPassword}
          authAppUrl={config.authAppUrl}
          onLeave={leave}
          onPassword={async (password) => {
            const { email } = me.user;
            const response = await sendSignIn(TOKEN_PATH, { email, password });
            return answeredBy(await completeSignIn(response));
          }}
          onCode={async (challenge, code) => {
            const response = await sendSignIn(FACTOR_PATH, { challenge, code });
            return answeredBy(await completeSignIn(response));
          }}
          onPasskey={
            passkeys ? async (t) => answeredBy(await signInByPasskey(me.user, t)) : undefined
          }
        />
      </TextProvider>,
    );
  });
  window.addEventListener("focus", checkSession);
  try {
    await answered;
    return await returnToBusiness(session);
  } finally {
    window.removeEventListener("focus", checkSession);
    root.unmount();
    container.remove();
  }
}

/**
 * Continues in the business of the form.
 * @returns false if someone else has signed in
 */
async function returnToBusiness({ me }: Session): Promise<boolean> {
  const { account } = me.claims;
  const now = await api.get(ME_PATH, { replacesSession: true });
  if (now.user.id !== me.user.id || !Object.hasOwn(now.accounts, account)) {
    reloadPage();
    return false;
  }
  if (now.claims.account !== account) {
    const body = { account };
    const options = { newCookie: true, replacesSession: true };
    setAccessToken(await api.post(SESSION_PATH, body, options));
  }
  return true;
}
