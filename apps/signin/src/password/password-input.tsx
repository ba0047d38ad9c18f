import { Field, IconButton, TextInput } from "@counterfoil/ui";
import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { useText } from "../text/text.tsx";
import styles from "./password-input.module.css";

interface PasswordInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  /** What a password manager should do with it. */
  autoComplete: "current-password" | "new-password";
  name?: string;
}

/** A password, hidden unless the person asks to see it. */
export function PasswordInput(props: PasswordInputProps) {
  const { ref, label, error, hint, autoComplete, name = "password" } = props;
  const t = useText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field label={label} error={error} hint={capsLock ? t("signin.capsLock") : hint}>
      <TextInput
        ref={ref}
        className={styles.password}
        type={shown ? "text" : "password"}
        name={name}
        inputSize="large"
        autoComplete={autoComplete}
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
