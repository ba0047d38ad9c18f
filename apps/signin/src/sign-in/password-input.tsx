import { Field, IconButton, TextInput } from "@counterfoil/ui";
import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { useText } from "../text/text.tsx";
import styles from "./sign-in-form.module.css";

interface PasswordInputProps {
  ref: RefObject<HTMLInputElement | null>;
  error: string | undefined;
}

/** The password, hidden unless the person asks to see it. */
export function PasswordInput({ ref, error }: PasswordInputProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field
      label={t("signin.password")}
      error={error}
      hint={capsLock ? t("signin.capsLock") : undefined}
    >
      <TextInput
        ref={ref}
        className={styles.password}
        type={shown ? "text" : "password"}
        name="password"
        inputSize="large"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLock(false)}
        suffix={
          <IconButton
            size="small"
            icon={shown ? <EyeOff /> : <Eye />}
            label={shown ? t("signin.hide") : t("signin.show")}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  );
}
