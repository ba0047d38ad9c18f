import { Notice } from "@counterfoil/ui";
import { SlipHead } from "../slip/slip.tsx";
import { useText } from "../text/text.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Signing in with an address and a password. */
export function SignInPage() {
  const t = useText();
  return (
    <>
      <SlipHead title={t("signin.title")} text={t("signin.hint")} />
      {new URLSearchParams(window.location.search).get("reason") === "sso" ? (
        <Notice tone="error" title={t("signin.ssoRefused")} style={{ marginTop: "var(--s-6)" }} />
      ) : null}
      <SignInForm />
    </>
  );
}
