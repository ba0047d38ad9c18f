import { DIRECTORY_PAGE, FACTORS_PATH, hasPasskeys, VERIFY_PATH } from "@counterfoil/contract";
import { createRoot } from "react-dom/client";
import { refusalText } from "../../shared/api/api-error.ts";
import { api } from "../../shared/api/client.ts";
import type { Session } from "../../shared/session/session.tsx";
import { needText } from "../../shared/text/messages.ts";
import { TextProvider } from "../../shared/text/text-provider.tsx";
import { VerificationDialog, type VerificationMethod } from "./verification-dialog.tsx";
import { verifyByPasskey } from "./verify-by-passkey.ts";

let asking: Promise<boolean> | undefined;

/**
 * Asks the user to verify who they are, above everything on the page, which keeps its state.
 * Requests that need it at the same time share one dialog.
 * @returns whether they did
 */
export function verifyUser(session: Session): Promise<boolean> {
  asking ??= ask(session).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask({ me, config }: Session): Promise<boolean> {
  const [factors] = await Promise.all([api.get(FACTORS_PATH), needText("sso")]);
  const proof: VerificationMethod = me.directory
    ? "directory"
    : factors.authenticator
      ? "code"
      : factors.passkeys.length > 0
        ? "recovery"
        : factors.password
          ? "password"
          : "platform";
  const passkey =
    !me.directory && factors.passkeys.length > 0 && config.passkeyDomain !== null && hasPasskeys();
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  try {
    return await new Promise<boolean>((resolve) => {
      root.render(
        <TextProvider>
          <VerificationDialog
            email={me.user.email}
            proof={proof}
            directoryUrl={directoryUrl(config.authAppUrl, me.claims.account)}
            onPasskey={
              passkey
                ? async (t) => {
                    const refused = await verifyByPasskey(t);
                    if (refused === undefined) resolve(true);
                    return refused;
                  }
                : undefined
            }
            onCancel={() => resolve(false)}
            onProof={async (typed) => {
              const body =
                proof === "code" || proof === "recovery"
                  ? { code: typed.trim() }
                  : { password: typed };
              const refused = await api.post(VERIFY_PATH, body).then(
                () => undefined,
                (error: unknown) => refusalText(error, ""),
              );
              if (refused === undefined) resolve(true);
              return refused;
            }}
          />
        </TextProvider>,
      );
    });
  } finally {
    root.unmount();
    container.remove();
  }
}

/** The page that signs in through the business's directory, which verifies the person again. */
function directoryUrl(authAppUrl: string, account: string): string {
  const url = new URL(`${DIRECTORY_PAGE}${account}`, authAppUrl);
  url.searchParams.set("again", "1");
  return url.href;
}
