import { PASSKEY_PATH, type Passkey } from "@counterfoil/contract";
import { api } from "../../../shared/api/client.ts";
import { ConfirmWrite } from "../../../shared/dialog/confirm-write.tsx";
import { useText } from "../../../shared/text/text.ts";

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  /** Whether it is their only second factor. */
  readonly last: boolean;
  readonly onClose: () => void;
}

/** Confirms removing a passkey. */
export function RemovePasskey({ passkey, last, onClose }: RemovePasskeyProps) {
  const t = useText();
  return (
    <ConfirmWrite
      onClose={onClose}
      question={t("passkeys.removeQuestion", { name: passkey.name })}
      description={t(last ? "passkeys.removeLastText" : "passkeys.removeText")}
      keepLabel={t("common.cancel")}
      confirmLabel={t("passkeys.removeConfirm")}
      run={(key) => api.remove(PASSKEY_PATH, { params: { passkey: passkey.id }, key })}
      touches={[]}
      done={t("passkeys.removed")}
    />
  );
}
