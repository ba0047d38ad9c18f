import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "../../button/icon-button.tsx";
import { Field } from "../field.tsx";
import styles from "./password-input.module.css";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface PasswordInputProps
  extends Pick<TextInputProps, "ref" | "name" | "value" | "onChange" | "inputSize"> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Replaces the hint while Caps Lock is on. */
  capsLockHint: string;
  showLabel: string;
  hideLabel: string;
  /** The `autocomplete` value, for password managers. */
  autoComplete: "current-password" | "new-password";
}

/** A password input with its label and a button that reveals it. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, error, hint, capsLockHint, showLabel, hideLabel, ...input } = props;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field label={label} error={error} hint={capsLock ? capsLockHint : hint}>
      <TextInput
        {...input}
        className={styles.password}
        type={shown ? "text" : "password"}
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
            label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  );
}
