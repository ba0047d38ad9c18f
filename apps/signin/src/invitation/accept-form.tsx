import { Button, MutedText, Notice } from "@counterfoil/ui";
import { AuthForm } from "../auth-card/auth-form.tsx";
import { SubmitButton } from "../auth-card/submit-button.tsx";
import { LinkFailed } from "../link/link-failed.tsx";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { useText } from "../text/text.tsx";
import { AcceptFields } from "./accept-fields.tsx";
import { type AcceptProps, useAccept } from "./use-accept.ts";

interface AcceptFormProps extends AcceptProps {
  /** Whether there are passkeys here. */
  readonly passkeys: boolean;
}

/**
 * The fields depend on the invitation: a name and a new password, the current password, or none.
 */
export function AcceptForm({ passkeys, ...props }: AcceptFormProps) {
  const t = useText();
  const { invitation } = props;
  const { reader, businessName } = invitation;
  const accept = useAccept(props);
  const { refused, cancelled, busy, waiting } = accept;

  if (refused?.kind === "link") return <LinkFailed why={refused.why} what="invitation" />;
  return (
    <AuthForm
      busy={busy || waiting}
      onSubmit={() => void accept.submit()}
      notice={
        <>
          {refused ? <RefusedNotice refused={refused} wrong={t(`signin.${accept.wrong}`)} /> : null}
          {cancelled ? (
            <Notice
              tone="error"
              title={t(reader === "new" ? "signin.passkeyNotCreated" : "signin.passkeyCancelled")}
            />
          ) : null}
        </>
      }
      fields={
        <AcceptFields
          invitation={invitation}
          inputs={accept.inputs}
          errors={accept.errors}
          missingFactor={accept.missingFactor}
          onNameInput={accept.onNameInput}
        />
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
          onClick={() => void accept.byPasskey()}
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
