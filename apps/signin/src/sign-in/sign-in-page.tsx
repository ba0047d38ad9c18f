import { SlipHead } from "../slip/slip.tsx";
import { useText } from "../text/text.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Signing in with an address and a password. */
export function SignInPage() {
  const t = useText();
  return (
    <>
      <SlipHead title={t("signin.title")} text={t("signin.hint")} />
      <SignInForm />
    </>
  );
}
