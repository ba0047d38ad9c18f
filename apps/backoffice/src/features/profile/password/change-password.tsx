import { PASSWORD_PATH, passwordRequest } from "@counterfoil/contract";
import { MIN_PASSWORD_LENGTH, passwordProblem } from "@counterfoil/domain";
import { PasswordInput } from "@counterfoil/ui";
import { Controller, useForm } from "react-hook-form";
import { api } from "../../../shared/api/client.ts";
import { replaceSession } from "../../../shared/api/token.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

interface PasswordValues {
  current: string;
  password: string;
  again: string;
}

const MESSAGES = {
  short: "signin.passwordShort",
  long: "signin.passwordLong",
  common: "signin.passwordCommon",
} as const;
const toPayload = ({ current, password }: PasswordValues) => ({ current, password });

/** Changes the user's password: the current one, and the new one twice. */
export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { email } = useSession().me.user;
  const least = { least: String(MIN_PASSWORD_LENGTH) };
  const check = ({ password, again }: PasswordValues) => {
    if (password === "") return {};
    const problem = passwordProblem(password, email);
    if (problem !== null) return { password: t(MESSAGES[problem], least) };
    if (again === "") return { again: t("signin.required") };
    return password === again ? {} : { again: t("signin.passwordMatch") };
  };
  const form = useForm<PasswordValues>({
    defaultValues: { current: "", password: "", again: "" },
    resolver: payloadResolver({ schema: passwordRequest, toPayload, check }, t),
  });
  const save = useWrite({
    run: (values: PasswordValues, key) =>
      replaceSession(() =>
        api.post(PASSWORD_PATH, toPayload(values), {
          key,
          newCookie: true,
          replacesSession: true,
        }),
      ),
    touches: [],
    done: () => t("signin.changed"),
    onDone: onClose,
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  const field = (name: keyof PasswordValues, label: string, hint?: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: control, fieldState }) => (
        <PasswordInput
          {...control}
          label={label}
          hint={hint}
          error={fieldState.error?.message}
          autoComplete={name === "current" ? "current-password" : "new-password"}
          capsLockHint={t("signin.capsLock")}
          showLabel={t("signin.show")}
          hideLabel={t("signin.hide")}
        />
      )}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t("signin.changeTitle")}
      description={t("signin.changeText")}
      busy={save.isPending}
      onSubmit={() => void form.handleSubmit((values) => save.mutate(values))()}
      submitLabel={t("signin.changeTitle")}
      busyLabel={t("signin.saving")}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {field("current", t("signin.currentPassword"))}
      {field("password", t("signin.newPassword"), t("signin.passwordHint", least))}
      {field("again", t("signin.repeatPassword"))}
    </FormDialog>
  );
}
