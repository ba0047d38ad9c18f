import { FACTOR_PATH } from "@counterfoil/contract";
import { Button } from "@counterfoil/ui";
import { type FormEvent, useRef, useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import styles from "../auth-card/form.module.css";
import { SubmitButton } from "../auth-card/submit-button.tsx";
import { ask, type Refused } from "../server/ask.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { useText } from "../text/text.tsx";
import { wayBack } from "../way-back/way-back.ts";
import { CodeField } from "./code-field.tsx";

interface CodeStepProps {
  /** Continues the sign-in whose password was right. */
  readonly challenge: string;
  /** Returns to the password. */
  readonly onLeave: () => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ challenge, onLeave }: CodeStepProps) {
  const t = useText();
  const [recovery, setRecovery] = useState(false);
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !code.current) return;
    const typed = code.current.value.trim();
    setMissing(typed === "");
    setRefused(undefined);
    if (typed === "") return code.current.focus();
    setBusy(true);
    const asked = await ask(FACTOR_PATH, { challenge, code: typed });
    if (asked.ok) {
      window.location.assign(wayBack(window.location.search, window.location.origin));
      return;
    }
    setBusy(false);
    setRefused(asked.refused);
    code.current.select();
  };
  const other = () => {
    setRecovery(!recovery);
    setRefused(undefined);
    setMissing(false);
  };

  return (
    <>
      <AuthCardHeader title={t("signin.codeTitle")} text={t("signin.codeText")} />
      <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        {refused && refused.kind !== "link" ? (
          <RefusedNotice refused={refused} wrong={t("signin.codeTooLate")} />
        ) : null}
        <CodeField
          key={String(recovery)}
          ref={code}
          recovery={recovery}
          error={missing ? t("signin.required") : undefined}
        />
        <SubmitButton busy={busy} busyLabel={t("signin.busy")}>
          {t("signin.submit")}
        </SubmitButton>
        <Button size="large" wide onClick={other}>
          {t(recovery ? "signin.useApp" : "signin.useRecoveryCode")}
        </Button>
        <Button size="large" wide variant="ghost" onClick={onLeave}>
          {t("signin.codeLeave")}
        </Button>
      </form>
    </>
  );
}
