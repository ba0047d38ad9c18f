import {
  FACTOR_PATH,
  ME_PATH,
  SESSION_PATH,
  TOKEN_PATH,
  type TokenAnswer,
} from "@counterfoil/contract";
import { createRoot } from "react-dom/client";
import { refusalOf, refusalText } from "../../shared/api/api-error.ts";
import { api } from "../../shared/api/client.ts";
import {
  isForeign,
  isSamePerson,
  renewAccessToken,
  setAccessToken,
} from "../../shared/api/token.ts";
import type { Session } from "../../shared/session/session.tsx";
import { needText } from "../../shared/text/messages.ts";
import { TextProvider } from "../../shared/text/text-provider.tsx";
import { BusinessSwitchedDialog } from "./business-switched-dialog.tsx";
import { SignInDialog, type SignInStep } from "./sign-in-dialog.tsx";

let asking: Promise<boolean> | undefined;

/** Reloads the page as the user who is signed in now. */
const reloadPage = () => window.location.assign("/");

/**
 * Asks the user whose session has ended to sign in above the open form, which keeps its state in the
 * page and is stored nowhere. If someone else signs in, the page reloads.
 * @param leave discards the form and opens the sign-in app
 * @returns whether there is a session of the same user in the same business
 */
export function signInAgain(session: Session, leave: () => void): Promise<boolean> {
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
      (there) => there && isSamePerson() && done(),
      () => undefined,
    );
  let done = () => {};
  const answered = new Promise<void>((resolve) => {
    if (isForeign() && isSamePerson()) {
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
          email={session.me.user.email}
          name={session.me.user.displayName}
          hasPassword={session.me.hasPassword}
          authAppUrl={session.config.authAppUrl}
          onLeave={leave}
          onPassword={async (password) => {
            const { email } = session.me.user;
            return answeredBy(await signIn(TOKEN_PATH, { email, password }));
          }}
          onCode={async (challenge, code) =>
            answeredBy(await signIn(FACTOR_PATH, { challenge, code }))
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

/** @returns what is missing or wrong; undefined on success */
async function signIn(path: string, body: object): Promise<SignInStep | undefined> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (response === undefined) return { refused: "" };
  if (!response.ok) {
    const challenge = challengeIn(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    );
    if (challenge !== undefined) return { challenge };
    return { refused: refusalText(await refusalOf(response), "") };
  }
  const answer: TokenAnswer = await response.json();
  setAccessToken(answer);
  return undefined;
}

function challengeIn(body: unknown): string | undefined {
  const has = typeof body === "object" && body !== null && "challenge" in body;
  return has && typeof body.challenge === "string" ? body.challenge : undefined;
}

/** Continues in the business of the form. @returns false if someone else has signed in */
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
