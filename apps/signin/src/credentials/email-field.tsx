import { Field, TextInput } from "@counterfoil/ui";
import type { Ref } from "react";
import { useText } from "../text/text.tsx";
import type { Errors } from "./errors.ts";

interface EmailFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly error: Errors["email"];
}

/** The user's email address. */
export function EmailField({ ref, error }: EmailFieldProps) {
  const t = useText();
  return (
    <Field label={t("signin.email")} error={error && t(error)}>
      <TextInput
        ref={ref}
        type="email"
        name="email"
        inputSize="large"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </Field>
  );
}
