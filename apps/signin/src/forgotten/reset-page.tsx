import { RESET_LINK_PATH, RESET_PATH } from "@counterfoil/contract";
import { Button, ButtonLink } from "@counterfoil/ui";
import { useEffect, useRef, useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import { AuthForm } from "../auth-card/auth-form.tsx";
import styles from "../auth-card/form.module.css";
import { LinkFailed } from "../link/link-failed.tsx";
import { Linked } from "../link/linked.tsx";
import { type ChosenErrors, chosenErrors } from "../password/chosen.ts";
import { NewPassword } from "../password/new-password.tsx";
import { postRequest, type RequestError } from "../server/post-request.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { usePageLanguage, useText } from "../text/text.tsx";

const readReset = (token: string) => postRequest(RESET_LINK_PATH, { token });

/** `/signin/reset`: sets a new password with an emailed link. */
export function ResetPage() {
  return (
    <Linked read={readReset} what="reset">
      {({ email }, token) => <ResetForm email={email} token={token} />}
    </Linked>
  );
}

function ResetForm({ email, token }: { email: string; token: string }) {
  const t = useText();
  const { language } = usePageLanguage();
  const [errors, setErrors] = useState<ChosenErrors>({});
  const [refused, setRefused] = useState<RequestError>();
  const [progress, setProgress] = useState<"open" | "busy" | "done">("open");
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), []);

  const submit = async () => {
    if (progress !== "open" || !password.current || !again.current) return;
    const typed = { password: password.current.value, again: again.current.value, email };
    const errors = chosenErrors(typed);
    setErrors(errors);
    setRefused(undefined);
    if (errors.password) return password.current.focus();
    if (errors.again) return again.current.focus();
    setProgress("busy");
    const result = await postRequest(RESET_PATH, { token, password: typed.password });
    setProgress(result.ok ? "done" : "open");
    if (!result.ok) setRefused(result.refused);
  };

  if (progress === "done") {
    return (
      <div role="status">
        <AuthCardHeader title={t("signin.resetDone")} text={t("signin.resetDoneText")} />
        <div className={styles.next}>
          <ButtonLink variant="primary" size="large" wide href={`/signin/?lang=${language}`}>
            {t("signin.submit")}
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (refused?.kind === "link") return <LinkFailed why={refused.why} what="reset" />;
  return (
    <>
      <AuthCardHeader title={t("signin.resetTitle")} text={t("signin.resetText", { email })} />
      <AuthForm
        busy={progress === "busy"}
        onSubmit={() => void submit()}
        notice={refused ? <RefusedNotice refused={refused} /> : null}
        fields={
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <NewPassword password={password} again={again} errors={errors} />
          </>
        }
      >
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={progress === "busy"}
          busyLabel={t("signin.saving")}
        >
          {t("signin.resetSubmit")}
        </Button>
      </AuthForm>
    </>
  );
}
