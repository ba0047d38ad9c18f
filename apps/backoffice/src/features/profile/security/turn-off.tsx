import { AUTHENTICATOR_DISABLE_PATH } from "@counterfoil/contract";
import { api } from "../../../shared/api/client.ts";
import { ConfirmWrite } from "../../../shared/dialog/confirm-write.tsx";
import { useText } from "../../../shared/text/text.ts";

/** Confirms turning two-step sign-in off. */
export function TurnOff({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <ConfirmWrite
      onClose={onClose}
      question={t("security.turnOffQuestion")}
      description={t("security.turnOffText")}
      keepLabel={t("common.cancel")}
      confirmLabel={t("security.turnOffConfirm")}
      run={(key) => api.post(AUTHENTICATOR_DISABLE_PATH, undefined, { key })}
      touches={[]}
      done={t("security.turnedOff")}
    />
  );
}
