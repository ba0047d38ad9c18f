import { FACTOR_CODE_LENGTH } from "@counterfoil/domain";
import { Button, ButtonLink, Field, firstField, Notice, TextInput } from "@counterfoil/ui";
import { TopDialog } from "@counterfoil/ui/top-dialog";
import { useRef, useState } from "react";
import { type T, useText } from "../../shared/text/text.ts";

/**
 * How a user can verify who they are, besides a passkey: by a recovery code if they have nothing
 * else for it. Users of a platform or of their business's directory sign in there again.
 */
export type VerificationMethod = "code" | "recovery" | "password" | "platform" | "directory";

const TEXTS = {
  code: "sso.verifyText",
  recovery: "sso.verifyText",
  password: "sso.verifyText",
  platform: "sso.verifyPlatform",
  directory: "sso.verifyDirectory",
} as const;

interface VerificationDialogProps {
  readonly email: string;
  readonly proof: VerificationMethod;
  /** Where users of a directory sign in again. */
  readonly directoryUrl: string;
  /** @returns the error, empty if the server could not be reached; undefined on success */
  readonly onProof: (typed: string) => Promise<string | undefined>;
  /** Uses a passkey; undefined if the user has none here. */
  readonly onPasskey: ((t: T) => Promise<string | undefined>) | undefined;
  readonly onCancel: () => void;
}

/** Asks for a passkey, a code or the password before a sensitive change. */
export function VerificationDialog(props: VerificationDialogProps) {
  const { email, proof, directoryUrl, onProof, onPasskey, onCancel } = props;
  const t = useText();
  const elsewhere = proof === "platform" || proof === "directory";
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [missed, setMissed] = useState<string>();
  const fields = useRef<HTMLDivElement>(null);
  const submit = async () => {
    if (busy || elsewhere) return;
    if (typed.trim() === "") return setRefused(t("common.required"));
    setBusy(true);
    const why = await onProof(typed);
    setBusy(false);
    if (why === undefined) return;
    setRefused(why || t("common.unreachable"));
    firstField(fields.current)?.focus();
  };
  const byPasskey = async () => {
    if (busy || waiting) return;
    setWaiting(true);
    setMissed(undefined);
    const why = await onPasskey?.(t);
    setWaiting(false);
    if (why !== undefined) setMissed(why || t("common.unreachable"));
  };
  const input = {
    value: typed,
    autoFocus: onPasskey === undefined,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  };
  return (
    <TopDialog
      title={t("sso.verifyTitle")}
      description={t(TEXTS[proof])}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onCancel}>{t("common.cancel")}</Button>
          {proof === "directory" ? (
            <ButtonLink href={directoryUrl} target="_blank" rel="noreferrer" variant="primary">
              {t("sso.directory")}
            </ButtonLink>
          ) : null}
          {elsewhere ? null : (
            <Button type="submit" variant="primary" busy={busy} busyLabel={t("sso.verifyBusy")}>
              {t("sso.verifyConfirm")}
            </Button>
          )}
        </>
      }
    >
      {missed === undefined ? null : <Notice tone="error" title={missed} />}
      {onPasskey === undefined ? null : (
        <Button
          variant="primary"
          size="large"
          wide
          autoFocus
          busy={waiting}
          busyLabel={t("sso.passkeyBusy")}
          onClick={() => void byPasskey()}
        >
          {t("sso.passkey")}
        </Button>
      )}
      {elsewhere ? null : (
        <div ref={fields} style={onPasskey && { marginTop: "var(--s-4)" }}>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          {proof === "password" ? (
            <Field label={t("sso.againPassword")} hint={email} error={refused}>
              <TextInput type="password" autoComplete="current-password" {...input} />
            </Field>
          ) : (
            <Field
              label={t(proof === "code" ? "sso.againCode" : "sso.recoveryCode")}
              hint={t(proof === "code" ? "sso.againCodeHint" : "sso.recoveryCodeHint")}
              error={refused}
            >
              <TextInput
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={FACTOR_CODE_LENGTH}
                {...input}
              />
            </Field>
          )}
        </div>
      )}
    </TopDialog>
  );
}
