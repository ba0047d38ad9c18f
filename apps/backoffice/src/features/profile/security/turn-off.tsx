import { AUTHENTICATOR_DISABLE_PATH } from "@counterfoil/contract";
import { api } from "../../../shared/api/client.ts";
import { ConfirmWrite } from "../../../shared/dialog/confirm-write.tsx";
import { useText } from "../../../shared/text/text.ts";

interface TurnOffProps {
  /** Whether the person has passkeys, which sign-in asks for from then on. */
  readonly passkeys: boolean;
  readonly onClose: () => void;
}

/** Confirms turning the authenticator app off. */
export function TurnOff({ passkeys, onClose }: TurnOffProps) {
  const t = useText();
  return (
    <ConfirmWrite
      onClose={onClose}
      question={t(passkeys ? "security.turnOffApp" : "security.turnOffQuestion")}
      description={t(passkeys ? "security.turnOffPasskeys" : "security.turnOffText")}
      keepLabel={t("common.cancel")}
      confirmLabel={t("security.turnOffConfirm")}
      run={(key) => api.post(AUTHENTICATOR_DISABLE_PATH, undefined, { key })}
      touches={[]}
      done={t(passkeys ? "security.appTurnedOff" : "security.turnedOff")}
    />
  );
}
