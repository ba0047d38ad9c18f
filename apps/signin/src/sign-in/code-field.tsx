import { FACTOR_CODE_LENGTH } from "@counterfoil/domain";
import { Field, TextInput } from "@counterfoil/ui";
import type { Ref } from "react";
import { useText } from "../text/text.tsx";

interface CodeFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly error: string | undefined;
  /** A recovery code instead of one of the authenticator app. */
  readonly recovery?: boolean;
}

/** The code of the second factor, focused when it appears. */
export function CodeField({ ref, error, recovery = false }: CodeFieldProps) {
  const t = useText();
  return (
    <Field
      label={t(recovery ? "signin.recoveryCode" : "signin.code")}
      hint={t(recovery ? "signin.recoveryCodeHint" : "signin.codeHint")}
      error={error}
    >
      <TextInput
        ref={ref}
        name="code"
        inputSize="large"
        autoComplete="one-time-code"
        inputMode={recovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={FACTOR_CODE_LENGTH}
        autoFocus
        required
      />
    </Field>
  );
}
