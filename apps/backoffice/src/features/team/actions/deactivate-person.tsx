import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { changeMember } from "../api.ts";
import { useTeamWrite } from "../use-team-write.ts";
import type { PersonDialogProps } from "./person-dialog.ts";

/** Confirms deactivating a member. It can be undone, so it isn't styled as destructive. */
export function DeactivatePerson({ person, onClose }: PersonDialogProps) {
  const t = useText();
  const { account } = useSession();
  const { id, name } = person;
  const change = useTeamWrite({
    run: (_: undefined) => changeMember(id, { active: false }),
    done: () => t("team.deactivated", { name }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("team.deactivateQuestion", { name })}
      description={t("team.deactivateText", { business: account.name })}
      closeLabel={t("common.close")}
      keepLabel={t("team.keepActive")}
      confirmLabel={t("team.deactivateConfirm")}
      busyLabel={t("team.deactivating")}
      danger={false}
      busy={change.isPending}
      onConfirm={() => change.mutate(undefined)}
    />
  );
}
