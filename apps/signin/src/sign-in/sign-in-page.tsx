import type { SampleAnswer } from "@counterfoil/contract";
import { Notice } from "@counterfoil/ui";
import { useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import { DirectoryLink } from "../directory/directory-link.tsx";
import { useText } from "../text/text.tsx";
import { wayBack } from "../way-back/way-back.ts";
import { CodeStep } from "./code-step.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Signs in with an email address and a password, and with a code if the user has a second factor. */
export function SignInPage({ sample }: { readonly sample: SampleAnswer | null }) {
  const t = useText();
  const [challenge, setChallenge] = useState<string>();
  const search = new URLSearchParams(window.location.search);
  const refused = search.get("reason") === "sso";
  const { origin } = window.location;
  const led = wayBack(window.location.search, origin) !== `${origin}/`;
  if (challenge !== undefined) {
    return <CodeStep challenge={challenge} onLeave={() => setChallenge(undefined)} />;
  }
  return (
    <>
      <AuthCardHeader title={t("signin.title")} text={t("signin.hint")} />
      {refused ? (
        <Notice tone="error" title={t("signin.ssoRefused")} style={{ marginTop: "var(--s-6)" }} />
      ) : led ? (
        <Notice tone="info" title={t("signin.goOn")} style={{ marginTop: "var(--s-6)" }} />
      ) : null}
      <SignInForm sample={sample} onFactor={setChallenge} />
      <DirectoryLink />
    </>
  );
}
