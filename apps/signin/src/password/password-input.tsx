import { PasswordInput as Input, type PasswordInputProps } from "@counterfoil/ui";
import { useText } from "../text/text.tsx";

type Props = Omit<PasswordInputProps, "capsLockHint" | "showLabel" | "hideLabel" | "inputSize">;

/** A password input in this app's size and language. */
export function PasswordInput({ name = "password", ...props }: Props) {
  const t = useText();
  return (
    <Input
      {...props}
      name={name}
      inputSize="large"
      capsLockHint={t("signin.capsLock")}
      showLabel={t("signin.show")}
      hideLabel={t("signin.hide")}
    />
  );
}
