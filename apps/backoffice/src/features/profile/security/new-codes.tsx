import { RECOVERY_CODES_PATH } from "@counterfoil/contract";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { api } from "../../../shared/api/client.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Replaces the recovery codes, and shows the new ones once. */
export function NewCodes({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const replace = useWrite({
    run: (_: undefined, key) => api.post(RECOVERY_CODES_PATH, undefined, { key }),
    touches: [],
  });
  if (replace.data) return <RecoveryCodes codes={replace.data.recoveryCodes} onClose={onClose} />;
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("security.replaceQuestion")}
      description={t("security.replaceText")}
      closeLabel={t("common.close")}
      keepLabel={t("common.cancel")}
      confirmLabel={t("security.replaceConfirm")}
      danger={false}
      busy={replace.isPending}
      onConfirm={() => replace.mutate(undefined)}
    />
  );
}
