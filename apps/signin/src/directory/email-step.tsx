import { FIND_DIRECTORY_PATH, type FoundDirectories } from "@counterfoil/contract";
import { Button, ButtonLink, Notice } from "@counterfoil/ui";
import { useEffect, useRef, useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import { AuthForm } from "../auth-card/auth-form.tsx";
import styles from "../auth-card/form.module.css";
import { SubmitButton } from "../auth-card/submit-button.tsx";
import { EmailField } from "../credentials/email-field.tsx";
import { errorsOf } from "../credentials/errors.ts";
import { postRequest, type RequestError } from "../server/post-request.ts";
import { useText } from "../text/text.tsx";
import { Failure } from "./failure.tsx";
import { start } from "./start.ts";
import { useDirectoryText } from "./use-directory-text.ts";

/** Finds the directory by the domain of an email address, and continues there. */
export function EmailStep() {
  const say = useText();
  const t = useDirectoryText();
  const email = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<ReturnType<typeof errorsOf>["email"]>();
  const [refused, setRefused] = useState<RequestError>();
  const [matching, setFound] = useState<FoundDirectories["directories"]>();
  const [busy, setBusy] = useState(false);
  useEffect(() => email.current?.focus(), []);

  const leave = async (account: string) => {
    setBusy(true);
    const failed = await start(account, { email: email.current?.value.trim() });
    if (failed === undefined) return;
    setBusy(false);
    setRefused(failed);
  };
  const submit = async () => {
    if (busy || !email.current) return;
    const typed = email.current.value.trim();
    const wrong = errorsOf({ email: typed, password: "-" }).email;
    setError(wrong);
    setRefused(undefined);
    setFound(undefined);
    if (wrong) return email.current.focus();
    setBusy(true);
    const result = await postRequest(FIND_DIRECTORY_PATH, { email: typed });
    setBusy(false);
    if (!result.ok) return setRefused(result.refused);
    const { directories } = result.value;
    const [only, ...others] = directories;
    if (only !== undefined && others.length === 0) return leave(only.account);
    setFound(directories);
  };

  return (
    <>
      <AuthCardHeader title={say("signin.organization")} text={t("text")} />
      <AuthForm
        busy={busy}
        onSubmit={() => void submit()}
        notice={
          <>
            {refused ? <Failure refused={refused} /> : null}
            {matching?.length === 0 ? <Notice tone="info" role="status" title={t("none")} /> : null}
          </>
        }
        fields={<EmailField ref={email} error={error} />}
      >
        <SubmitButton busy={busy} busyLabel={t("busy")}>
          {t("continue")}
        </SubmitButton>
      </AuthForm>
      <div className={styles.next}>
        {matching !== undefined && matching.length > 1 ? (
          <>
            <p role="status">{t("choose")}</p>
            {matching.map(({ account, business }) => (
              <Button
                key={account}
                size="large"
                wide
                disabled={busy}
                onClick={() => void leave(account)}
              >
                {say("signin.organizationKnown", { business })}
              </Button>
            ))}
          </>
        ) : null}
        <ButtonLink size="large" wide href={`/signin/${window.location.search}`}>
          {t("other")}
        </ButtonLink>
      </div>
    </>
  );
}
