import { PASSWORD_LEAST } from "@counterfoil/domain";
import type { RefObject } from "react";
import { useText } from "../text/text.tsx";
import type { ChosenComplaints } from "./chosen.ts";
import { PasswordInput } from "./password-input.tsx";

interface NewPasswordProps {
  password: RefObject<HTMLInputElement | null>;
  again: RefObject<HTMLInputElement | null>;
  complaints: ChosenComplaints;
}

/** A new password, entered twice. */
export function NewPassword({ password, again, complaints }: NewPasswordProps) {
  const t = useText();
  const least = { least: String(PASSWORD_LEAST) };
  return (
    <>
      <PasswordInput
        ref={password}
        label={t("signin.newPassword")}
        autoComplete="new-password"
        hint={t("signin.passwordHint", least)}
        error={complaints.password && t(complaints.password, least)}
      />
      <PasswordInput
        ref={again}
        name="again"
        label={t("signin.repeatPassword")}
        autoComplete="new-password"
        error={complaints.again && t(complaints.again)}
      />
    </>
  );
}
