import { FACTOR_CODE_LENGTH } from "@counterfoil/domain";
import { Button, ButtonLink, Field, firstField, TextInput } from "@counterfoil/ui";
import { TopDialog } from "@counterfoil/ui/top-dialog";
import { useRef, useState } from "react";
import { type T, useText } from "../../shared/text/text.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import type { SignInStep } from "./sign-in-request.ts";

interface SignInDialogProps {
  readonly email: string;
  readonly name: string;
  readonly hasPassword: boolean;
  readonly authAppUrl: string;
  /** Signs in. Returns undefined on success. */
  readonly onPassword: (password: string) => Promise<SignInStep | undefined>;
  /** Completes the sign-in with a code of the second factor. Returns undefined on success. */
  readonly onCode: (challenge: string, code: string) => Promise<SignInStep | undefined>;
  /** Signs in with a passkey; undefined if there are none here. Returns undefined on success. */
  readonly onPasskey: ((t: T) => Promise<SignInStep | undefined>) | undefined;
  readonly onLeave: () => void;
}

/**
 * Asks the user whose session has ended for their password, and for a code if they have a second
 * factor, or for a passkey alone, above the open form.
 */
export function SignInDialog(props: SignInDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const [challenge, setChallenge] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const submit = async () => {
    if (busy || !props.hasPassword) return;
    setBusy(true);
    const step = await (challenge === undefined
      ? props.onPassword(typed)
      : props.onCode(challenge, typed.trim()));
    setBusy(false);
    if (step === undefined) return;
    if ("challenge" in step) {
      setChallenge(step.challenge);
      setTyped("");
      setRefused(undefined);
      return;
    }
    setRefused(step.refused || t("common.unreachable"));
    firstField(fields.current)?.focus();
  };
  return (
    <TopDialog
      title={t("sso.againTitle")}
      description={t("sso.againText", { name: props.name })}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={props.onLeave}>{t("sso.againLeave")}</Button>
          <ButtonLink href={props.authAppUrl} target="_blank" rel="noreferrer">
            {t("sso.againOther")}
          </ButtonLink>
          {props.hasPassword ? (
            <Button type="submit" variant="primary" busy={busy} busyLabel={t("sso.againBusy")}>
              {t("sso.againConfirm")}
            </Button>
          ) : null}
        </>
      }
    >
      {props.hasPassword ? (
        <div ref={fields}>
          <input type="email" autoComplete="username" value={props.email} readOnly hidden />
          {challenge === undefined ? (
            <Field label={t("sso.againPassword")} hint={props.email} error={refused}>
              <TextInput
                type="password"
                autoComplete="current-password"
                autoFocus
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          ) : (
            <Field label={t("sso.againCode")} hint={t("sso.againCodeHint")} error={refused}>
              <TextInput
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={FACTOR_CODE_LENGTH}
                autoFocus
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          )}
        </div>
      ) : null}
      {props.onPasskey === undefined ? null : (
        <PasskeyButton alone={!props.hasPassword} onPasskey={props.onPasskey} />
      )}
    </TopDialog>
  );
}
