import { type InvitationLink, USER_NAME_LENGTH } from "@counterfoil/contract";
import { Field, Notice, TextInput } from "@counterfoil/ui";
import { KnownPassword } from "../password/known-password.tsx";
import { NewPassword } from "../password/new-password.tsx";
import type { MissingFactor } from "../server/post-request.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import { useText } from "../text/text.tsx";
import type { AcceptErrors } from "./accepted.ts";
import type { AcceptInputs } from "./use-accept.ts";

interface AcceptFieldsProps {
  readonly invitation: InvitationLink;
  readonly inputs: AcceptInputs;
  readonly errors: AcceptErrors;
  /** The second factor that the server asked for. */
  readonly missingFactor: MissingFactor | undefined;
  readonly onNameInput: () => void;
}

/** A name and a new password, the current password, or nothing but who is signed in. */
export function AcceptFields(props: AcceptFieldsProps) {
  const { invitation, inputs, errors, missingFactor, onNameInput } = props;
  const t = useText();
  const { reader, email } = invitation;
  if (reader === "signed_in")
    return <Notice tone="good" title={t("signin.signedInAs", { email })} />;
  const username = (
    <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
  );
  if (reader === "new") {
    return (
      <>
        <Field label={t("signin.yourName")} error={errors.displayName && t(errors.displayName)}>
          <TextInput
            ref={inputs.name}
            name="name"
            inputSize="large"
            autoComplete="name"
            maxLength={USER_NAME_LENGTH}
            defaultValue={invitation.displayName}
            onInput={onNameInput}
            required
          />
        </Field>
        {username}
        <NewPassword password={inputs.password} again={inputs.again} errors={errors} />
      </>
    );
  }
  return (
    <>
      <Notice tone="info" title={t("signin.knownHere", { email })} />
      {username}
      <KnownPassword ref={inputs.password} error={errors.password && t(errors.password)} />
      {missingFactor ? (
        <CodeField
          ref={inputs.code}
          recovery={!missingFactor.factors.includes("authenticator")}
          error={undefined}
        />
      ) : null}
    </>
  );
}
