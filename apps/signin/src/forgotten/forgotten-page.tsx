import { RESET_REQUEST_PATH } from "@counterfoil/contract";
import { Button, ButtonLink, MutedText } from "@counterfoil/ui";
import { useEffect, useRef, useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import { AuthForm } from "../auth-card/auth-form.tsx";
import styles from "../auth-card/form.module.css";
import { SubmitButton } from "../auth-card/submit-button.tsx";
import { EmailField } from "../credentials/email-field.tsx";
import { errorsOf } from "../credentials/errors.ts";
import { postRequest, type RequestError } from "../server/post-request.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { usePageLanguage, useText } from "../text/text.tsx";

/** `/signin/forgotten`: requests a password reset link. */
export function ForgottenPage() {
  const t = useText();
  const { language } = usePageLanguage();
  const [error, setError] = useState<ReturnType<typeof errorsOf>["email"]>();
  const [refused, setRefused] = useState<RequestError>();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => email.current?.focus(), []);

  const submit = async () => {
    if (busy || !email.current) return;
    const typed = email.current.value.trim();
    const error = errorsOf({ email: typed, password: "-" }).email;
    setError(error);
    setRefused(undefined);
    if (error) return email.current.focus();
    setBusy(true);
    const result = await postRequest(RESET_REQUEST_PATH, { email: typed, language });
    setBusy(false);
    if (result.ok) setSentTo(typed);
    else setRefused(result.refused);
  };
  const back = (
    <ButtonLink size="large" wide href={`/signin/?lang=${language}`}>
      {t("signin.toSignIn")}
    </ButtonLink>
  );
  if (sentTo !== undefined) {
    return (
      <div role="status">
        <AuthCardHeader title={t("signin.sent")} text={t("signin.sentText", { email: sentTo })} />
        <MutedText as="p" className={styles.note}>
          {t("signin.sentNothing")}
        </MutedText>
        <div className={styles.next}>
          {back}
          <Button variant="ghost" size="large" wide onClick={() => setSentTo(undefined)}>
            {t("signin.forgotAgain")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      <AuthCardHeader title={t("signin.forgotTitle")} text={t("signin.forgotText")} />
      <AuthForm
        busy={busy}
        onSubmit={() => void submit()}
        notice={refused && refused.kind !== "link" ? <RefusedNotice refused={refused} /> : null}
        fields={<EmailField ref={email} error={error} />}
      >
        <SubmitButton busy={busy} busyLabel={t("signin.sending")}>
          {t("signin.forgotSubmit")}
        </SubmitButton>
        {back}
      </AuthForm>
    </>
  );
}
