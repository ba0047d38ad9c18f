import { EMAIL_LENGTH, OWN_EMAIL_PATH, ownEmailRequest } from "@counterfoil/contract";
import { PasswordInput } from "@counterfoil/ui";
import { Controller, useForm } from "react-hook-form";
import { api } from "../../../shared/api/client.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useText } from "../../../shared/text/text.ts";
import { useProfileWrite } from "../use-profile-write.ts";

interface EmailValues {
  email: string;
  current: string;
}

interface ChangeEmailProps {
  /** Without a password, the server asks the person to verify who they are. */
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Requests another email address. It changes once the link in its mailbox has been used. */
export function ChangeEmail({ hasPassword, onClose }: ChangeEmailProps) {
  const t = useText();
  const toPayload = ({ email, current }: EmailValues) =>
    hasPassword ? { email, current } : { email };
  const form = useForm<EmailValues>({
    defaultValues: { email: "", current: "" },
    resolver: payloadResolver({ schema: ownEmailRequest, toPayload }, t),
  });
  const save = useProfileWrite({
    run: (values: EmailValues, key) => api.post(OWN_EMAIL_PATH, toPayload(values), { key }),
    done: (_, { email }) => t("profile.emailSent", { email: email.trim() }),
    onDone: onClose,
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t("profile.changeEmailTitle")}
      description={t("profile.changeEmailText")}
      busy={save.isPending}
      onSubmit={() => void form.handleSubmit((values) => save.mutate(values))()}
      submitLabel={t("profile.changeEmailSubmit")}
      busyLabel={t("signin.sending")}
    >
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={t("profile.newEmail")}
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
      />
      {hasPassword ? (
        <Controller
          control={form.control}
          name="current"
          render={({ field, fieldState }) => (
            <PasswordInput
              {...field}
              label={t("signin.currentPassword")}
              error={fieldState.error?.message}
              autoComplete="current-password"
              capsLockHint={t("signin.capsLock")}
              showLabel={t("signin.show")}
              hideLabel={t("signin.hide")}
            />
          )}
        />
      ) : null}
    </FormDialog>
  );
}
