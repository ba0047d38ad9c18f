import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useText } from "../../../shared/text/text.ts";
import { endOtherSessions } from "../api.ts";
import { useSessionsWrite } from "./use-sessions-write.ts";

/** Confirms ending every session except this one. */
export function EndOthers({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const end = useSessionsWrite({
    run: endOtherSessions,
    done: () => t("profile.othersEnded"),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("profile.endOthersQuestion")}
      description={t("profile.endOthersText")}
      closeLabel={t("common.close")}
      keepLabel={t("common.cancel")}
      confirmLabel={t("profile.endOthersConfirm")}
      busyLabel={t("profile.ending")}
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined)}
    />
  );
}
