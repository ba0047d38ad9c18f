import {
  INVITATION_ACCEPT_PATH,
  type InvitationLink,
  USER_NAME_LENGTH,
} from "@counterfoil/contract";
import { Button, Field, MutedText, Notice, TextInput } from "@counterfoil/ui";
import { useEffect, useRef, useState } from "react";
import { AuthForm } from "../auth-card/auth-form.tsx";
import { SubmitButton } from "../auth-card/submit-button.tsx";
import { LinkFailed } from "../link/link-failed.tsx";
import { type PasskeyFailure, signInByPasskey } from "../passkey/use-passkey.ts";
import { KnownPassword } from "../password/known-password.tsx";
import { NewPassword } from "../password/new-password.tsx";
import { type MissingFactor, postRequest, type RequestError } from "../server/post-request.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { CodeField } from "../sign-in/code-field.tsx";
import { useText } from "../text/text.tsx";
import { type AcceptErrors, acceptErrors } from "./accepted.ts";
import { joinByPasskey } from "./join-by-passkey.ts";

interface AcceptFormProps {
  invitation: InvitationLink;
  token: string;
  /** Whether there are passkeys here. */
  passkeys: boolean;
  /** Called when a new user has joined with a passkey, with their recovery codes. */
  onJoined: (recoveryCodes: readonly string[]) => void;
  /** Called when someone has signed in. Returns whether the invitation is for them. */
  onSignedIn: () => Promise<boolean>;
}

/**
 * The fields depend on the invitation: a name and a new password, the current password, or none.
 */
export function AcceptForm(props: AcceptFormProps) {
  const { invitation, token, passkeys, onJoined, onSignedIn } = props;
  const t = useText();
  const { reader, email, businessName } = invitation;
  const [errors, setErrors] = useState<AcceptErrors>({});
  const [refused, setRefused] = useState<RequestError>();
  const [missingFactor, setMissingFactor] = useState<MissingFactor>();
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const [wrong, setWrong] = useState<"wrongPassword" | "passkeyWrong">("wrongPassword");
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  useEffect(() => (name.current ?? password.current)?.focus(), []);

  useEffect(() => {
    if (refused?.kind === "wrong") password.current?.select();
  }, [refused]);

  const submit = async () => {
    if (busy || waiting) return;
    const typed = {
      reader,
      email,
      displayName: name.current?.value.trim() ?? "",
      password: password.current?.value ?? "",
      again: again.current?.value ?? "",
    };
    const errors = acceptErrors(typed);
    setErrors(errors);
    setRefused(undefined);
    setCancelled(false);
    if (errors.displayName) return name.current?.focus();
    if (errors.password) return password.current?.focus();
    if (errors.again) return again.current?.focus();
    setWrong("wrongPassword");
    setBusy(true);
    const answered = await postRequest(INVITATION_ACCEPT_PATH, {
      token,
      ...(reader === "new" ? { displayName: typed.displayName } : {}),
      ...(reader === "signed_in" ? {} : { password: typed.password }),
      ...(code.current?.value ? { code: code.current.value } : {}),
    });
    if (answered.ok) {
      window.location.assign("/");
      return;
    }
    setBusy(false);
    if (answered.refused.kind === "factor") return setMissingFactor(answered.refused);
    setRefused(answered.refused);
  };

  /** Why the passkey wasn't used; null if it was. */
  const use = async (): Promise<PasskeyFailure | null> => {
    if (reader === "known") {
      const missed = await signInByPasskey(false);
      return missed === null && !(await onSignedIn()) ? { kind: "wrong" } : missed;
    }
    const displayName = name.current?.value.trim() ?? "";
    const joined = await joinByPasskey({ token, displayName, name: t("signin.createdPasskey") });
    if (typeof joined === "string" || "kind" in joined) return joined;
    onJoined(joined.recoveryCodes);
    return null;
  };
  const byPasskey = async () => {
    if (busy || waiting) return;
    const nameless = reader === "new" && !name.current?.value.trim();
    setErrors(nameless ? { displayName: "signin.required" } : {});
    setRefused(undefined);
    setCancelled(false);
    if (nameless) return name.current?.focus();
    setWrong("passkeyWrong");
    setWaiting(true);
    const missed = await use();
    setWaiting(false);
    if (missed === "cancelled") return setCancelled(true);
    if (missed !== null) setRefused(missed);
  };

  if (refused?.kind === "link") return <LinkFailed why={refused.why} what="invitation" />;
  return (
    <AuthForm
      busy={busy || waiting}
      onSubmit={() => void submit()}
      notice={
        <>
          {refused ? <RefusedNotice refused={refused} wrong={t(`signin.${wrong}`)} /> : null}
          {cancelled ? (
            <Notice
              tone="error"
              title={t(reader === "new" ? "signin.passkeyNotCreated" : "signin.passkeyCancelled")}
            />
          ) : null}
        </>
      }
      fields={
        <>
          {reader === "new" ? (
            <>
              <Field
                label={t("signin.yourName")}
                error={errors.displayName && t(errors.displayName)}
              >
                <TextInput
                  ref={name}
                  name="name"
                  inputSize="large"
                  autoComplete="name"
                  maxLength={USER_NAME_LENGTH}
                  defaultValue={invitation.displayName}
                  onInput={() => setErrors(({ displayName: _, ...others }) => others)}
                  required
                />
              </Field>
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <NewPassword password={password} again={again} errors={errors} />
            </>
          ) : null}
          {reader === "known" ? (
            <>
              <Notice tone="info" title={t("signin.knownHere", { email })} />
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <KnownPassword ref={password} error={errors.password && t(errors.password)} />
              {missingFactor ? (
                <CodeField
                  ref={code}
                  recovery={!missingFactor.factors.includes("authenticator")}
                  error={undefined}
                />
              ) : null}
            </>
          ) : null}
          {reader === "signed_in" ? (
            <Notice tone="good" title={t("signin.signedInAs", { email })} />
          ) : null}
        </>
      }
    >
      <SubmitButton busy={busy} busyLabel={t("signin.joining")}>
        {t("signin.join", { business: businessName })}
      </SubmitButton>
      {passkeys && reader !== "signed_in" ? (
        <Button
          size="large"
          wide
          busy={waiting}
          busyLabel={t("signin.passkeyBusy")}
          onClick={() => void byPasskey()}
        >
          {t(reader === "new" ? "signin.createPasskey" : "signin.passkey")}
        </Button>
      ) : null}
      {passkeys && reader === "new" ? (
        <MutedText as="p">{t("signin.createPasskeyHint")}</MutedText>
      ) : null}
    </AuthForm>
  );
}
