import { type SampleResponse, TOKEN_PATH } from "@counterfoil/contract";
import { useEffect, useRef, useState } from "react";
import { AuthForm } from "../auth-card/auth-form.tsx";
import { SubmitButton } from "../auth-card/submit-button.tsx";
import { EmailField } from "../credentials/email-field.tsx";
import { type Errors, errorsOf } from "../credentials/errors.ts";
import { KnownPassword } from "../password/known-password.tsx";
import { returnUrl } from "../return-url/return-url.ts";
import { SamplePeople } from "../sample/sample-people.tsx";
import { type MissingFactor, postRequest, type RequestError } from "../server/post-request.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { useText } from "../text/text.tsx";

interface SignInFormProps {
  /** Users to sign in as with one click; null unless the server has sample data only. */
  readonly sample: SampleResponse | null;
  /** Called if a second factor is missing, with what continues the sign-in. */
  readonly onFactor: (missing: MissingFactor) => void;
}

/** Email and password. After signing in, the user returns to the page they came from. */
export function SignInForm({ sample, onFactor }: SignInFormProps) {
  const t = useText();
  const [errors, setErrors] = useState<Errors>({});
  const [refused, setRefused] = useState<RequestError>();
  const [busy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => email.current?.focus(), []);
  useEffect(() => {
    // The browser may restore this page from its back/forward cache.
    const shown = () => setBusy(false);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);

  useEffect(() => {
    if (refused?.kind === "wrong") password.current?.select();
  }, [refused]);

  const pick = (address: string) => {
    if (busy || !email.current || !password.current) return;
    email.current.value = address;
    password.current.value = sample?.password ?? "";
    if (!sample?.password) return password.current.focus();
    void signIn();
  };

  const signIn = async () => {
    if (busy || !email.current || !password.current) return;
    const typed = { email: email.current.value, password: password.current.value };
    const errors = errorsOf(typed);
    setErrors(errors);
    setRefused(undefined);
    if (errors.email) return email.current.focus();
    if (errors.password) return password.current.focus();
    setBusy(true);
    const result = await postRequest(TOKEN_PATH, { ...typed, email: typed.email.trim() });
    if (result.ok) {
      window.location.assign(returnUrl(window.location.search, window.location.origin));
      return;
    }
    setBusy(false);
    if (result.refused.kind === "factor") return onFactor(result.refused);
    setRefused(result.refused);
  };

  return (
    <>
      <AuthForm
        busy={busy}
        onSubmit={() => void signIn()}
        notice={refused && refused.kind !== "link" ? <RefusedNotice refused={refused} /> : null}
        fields={
          <>
            <EmailField ref={email} error={errors.email} />
            <KnownPassword ref={password} error={errors.password && t(errors.password)} />
          </>
        }
      >
        <SubmitButton busy={busy} busyLabel={t("signin.busy")}>
          {t("signin.submit")}
        </SubmitButton>
      </AuthForm>
      {sample !== null && sample.people.length > 0 ? (
        <SamplePeople sample={sample} onPick={pick} />
      ) : null}
    </>
  );
}
