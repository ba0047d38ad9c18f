import { MIN_PASSWORD_LENGTH } from "@counterfoil/domain";
import type { RefObject } from "react";
import { useText } from "../text/text.tsx";
import type { ChosenErrors } from "./chosen.ts";
import { PasswordInput } from "./password-input.tsx";

interface NewPasswordProps {
  password: RefObject<HTMLInputElement | null>;
  again: RefObject<HTMLInputElement | null>;
  errors: ChosenErrors;
}

/** A new password, entered twice. */
export function NewPassword({ password, again, errors }: NewPasswordProps) {
  const t = useText();
  const least = { least: String(MIN_PASSWORD_LENGTH) };
  return (
    <>
      <PasswordInput
        ref={password}
        label={t("signin.newPassword")}
        autoComplete="new-password"
        hint={t("signin.passwordHint", least)}
        error={errors.password && t(errors.password, least)}
      />
      <PasswordInput
        ref={again}
        name="again"
        label={t("signin.repeatPassword")}
        autoComplete="new-password"
        error={errors.again && t(errors.again)}
      />
    </>
  );
}
