import { Notice } from "@counterfoil/ui";
import { useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import { DirectoryLink } from "../directory/directory-link.tsx";
import type { PageProps } from "../page-props.ts";
import { PasskeySignIn } from "../passkey/passkey-sign-in.tsx";
import { returnUrl } from "../return-url/return-url.ts";
import type { MissingFactor } from "../server/post-request.ts";
import { useText } from "../text/text.tsx";
import { CodeStep } from "./code-step.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Signs in with a password, and a second factor if the user has one, or with a passkey alone. */
export function SignInPage({ sample, passkeyDomain }: PageProps) {
  const t = useText();
  const [missing, setMissing] = useState<MissingFactor>();
  const search = new URLSearchParams(window.location.search);
  const refused = search.get("reason") === "sso";
  const { origin } = window.location;
  const led = returnUrl(window.location.search, origin) !== `${origin}/`;
  if (missing !== undefined) {
    return (
      <CodeStep
        missing={missing}
        passkeyDomain={passkeyDomain}
        onLeave={() => setMissing(undefined)}
      />
    );
  }
  return (
    <>
      <AuthCardHeader title={t("signin.title")} text={t("signin.hint")} />
      {refused ? (
        <Notice tone="error" title={t("signin.ssoRefused")} style={{ marginTop: "var(--s-6)" }} />
      ) : led ? (
        <Notice tone="info" title={t("signin.goOn")} style={{ marginTop: "var(--s-6)" }} />
      ) : null}
      <SignInForm sample={sample} onFactor={setMissing} />
      {passkeyDomain === null ? null : <PasskeySignIn />}
      <DirectoryLink />
    </>
  );
}
