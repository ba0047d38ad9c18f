import { FACTOR_PATH, hasPasskeys, type TokenResponse } from "@counterfoil/contract";
import { Button, Notice } from "@counterfoil/ui";
import { useEffect, useRef, useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import { AuthForm } from "../auth-card/auth-form.tsx";
import { SubmitButton } from "../auth-card/submit-button.tsx";
import { answer } from "../passkey/use-passkey.ts";
import { returnUrl } from "../return-url/return-url.ts";
import {
  type MissingFactor,
  postRequest,
  type RequestError,
  type RequestResult,
} from "../server/post-request.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { useText } from "../text/text.tsx";
import { CodeField } from "./code-field.tsx";

/** Milliseconds that the browser waits for a passkey. */
const TIMEOUT = 5 * 60_000;

interface CodeStepProps {
  /** Continues the sign-in whose password was right. */
  readonly missing: MissingFactor;
  readonly passkeyDomain: string | null;
  /** Returns to the password. */
  readonly onLeave: () => void;
}

/** The second step of signing in: a code of the authenticator app, a passkey or a recovery code. */
export function CodeStep({ missing: missingFactor, passkeyDomain, onLeave }: CodeStepProps) {
  const t = useText();
  const { challenge, factors } = missingFactor;
  const app = factors.includes("authenticator") || factors.length === 0;
  const passkey = factors.includes("passkey") && passkeyDomain !== null && hasPasskeys();
  const [recovery, setRecovery] = useState(!app);
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<RequestError>();
  const [cancelled, setCancelled] = useState(false);
  const [busy, setBusy] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (refused) code.current?.select();
  }, [refused]);

  const completed = (result: RequestResult<TokenResponse> | null) => {
    if (result?.ok) {
      window.location.assign(returnUrl(window.location.search, window.location.origin));
      return;
    }
    setBusy(false);
    if (result === null) setCancelled(true);
    else setRefused(result.refused);
  };
  const submit = async () => {
    if (busy || !code.current) return;
    const typed = code.current.value.trim();
    setMissing(typed === "");
    setRefused(undefined);
    setCancelled(false);
    if (typed === "") return code.current.focus();
    setBusy(true);
    completed(await postRequest(FACTOR_PATH, { challenge, code: typed }));
  };
  const byPasskey = async () => {
    if (busy || passkeyDomain === null) return;
    setRefused(undefined);
    setCancelled(false);
    setBusy(true);
    const proof = await answer({
      challenge,
      rpId: passkeyDomain,
      timeout: TIMEOUT,
      userVerification: "required",
      allowCredentials: [],
    });
    completed(
      proof === null ? null : await postRequest(FACTOR_PATH, { challenge, passkey: proof }),
    );
  };
  const other = () => {
    setRecovery(!recovery);
    setRefused(undefined);
    setMissing(false);
  };

  return (
    <>
      <AuthCardHeader
        title={t(app ? "signin.codeTitle" : "signin.passkeyTitle")}
        text={t("signin.codeText")}
      />
      <AuthForm
        busy={busy}
        onSubmit={() => void submit()}
        notice={
          <>
            {refused && refused.kind !== "link" ? (
              <RefusedNotice refused={refused} wrong={t("signin.codeTooLate")} />
            ) : null}
            {cancelled ? <Notice tone="error" title={t("signin.passkeyCancelled")} /> : null}
            {passkey ? (
              <Button
                size="large"
                wide
                variant={app ? "secondary" : "primary"}
                disabled={busy}
                onClick={() => void byPasskey()}
              >
                {t("signin.passkeyUse")}
              </Button>
            ) : null}
          </>
        }
        fields={
          <CodeField
            key={String(recovery)}
            ref={code}
            recovery={recovery}
            error={missing ? t("signin.required") : undefined}
          />
        }
      >
        <SubmitButton busy={busy} busyLabel={t("signin.busy")}>
          {t("signin.submit")}
        </SubmitButton>
        {app ? (
          <Button size="large" wide disabled={busy} onClick={other}>
            {t(recovery ? "signin.useApp" : "signin.useRecoveryCode")}
          </Button>
        ) : null}
        <Button size="large" wide variant="ghost" onClick={onLeave}>
          {t("signin.codeLeave")}
        </Button>
      </AuthForm>
    </>
  );
}
