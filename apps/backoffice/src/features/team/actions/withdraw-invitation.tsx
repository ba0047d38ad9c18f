import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useText } from "../../../shared/text/text.ts";
import { withdraw } from "../api.ts";
import { useTeamWrite } from "../use-team-write.ts";
import type { PersonDialogProps } from "./person-dialog.ts";

/** Confirms withdrawing an invitation. */
export function WithdrawInvitation({ person, onClose }: PersonDialogProps) {
  const t = useText();
  const { id, email } = person;
  const remove = useTeamWrite({
    run: (_: undefined, key) => withdraw(id, key),
    done: () => t("team.withdrawn", { email }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("team.withdrawQuestion", { email })}
      description={t("team.withdrawText")}
      closeLabel={t("common.close")}
      keepLabel={t("team.withdrawKeep")}
      confirmLabel={t("team.withdrawConfirm")}
      busyLabel={t("team.removing")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  );
}
