import { FACTOR_CODE_LENGTH } from "@counterfoil/domain";
import { Button, ButtonLink, Field, firstField, TextInput } from "@counterfoil/ui";
import { TopDialog } from "@counterfoil/ui/top-dialog";
import { useRef, useState } from "react";
import { useText } from "../../shared/text/text.ts";

/**
 * How a user can verify who they are; users of a platform or of their business's directory sign in
 * there again.
 */
export type Proof = "code" | "password" | "platform" | "directory";

const TEXTS = {
  code: "sso.verifyText",
  password: "sso.verifyText",
  platform: "sso.verifyPlatform",
  directory: "sso.verifyDirectory",
} as const;

interface VerifyProps {
  readonly email: string;
  readonly proof: Proof;
  /** Where users of a directory sign in again. */
  readonly directoryUrl: string;
  /** @returns the error, empty if the server could not be reached; undefined on success */
  readonly onProof: (typed: string) => Promise<string | undefined>;
  readonly onCancel: () => void;
}

/** Asks for a code or the password before a sensitive change. */
export function Verify({ email, proof, directoryUrl, onProof, onCancel }: VerifyProps) {
  const t = useText();
  const elsewhere = proof === "platform" || proof === "directory";
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
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
  const input = {
    value: typed,
    autoFocus: true,
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
      {elsewhere ? null : (
        <div ref={fields}>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          {proof === "password" ? (
            <Field label={t("sso.againPassword")} hint={email} error={refused}>
              <TextInput type="password" autoComplete="current-password" {...input} />
            </Field>
          ) : (
            <Field label={t("sso.againCode")} hint={t("sso.againCodeHint")} error={refused}>
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
