import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { removeMember } from "../api.ts";
import { useRoleName } from "../use-role-name.ts";
import { useTeamWrite } from "../use-team-write.ts";
import type { PersonDialogProps } from "./person-dialog.ts";

/** Confirms removing a member from the team. */
export function RemovePerson({ person, onClose }: PersonDialogProps) {
  const t = useText();
  const { account } = useSession();
  const named = useRoleName();
  const { id, name, email, role, roleName } = person;
  const remove = useTeamWrite({
    run: (_: undefined, key) => removeMember(id, key),
    done: () => t("team.removed"),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("team.removeQuestion", { name, business: account.name })}
      description={t("team.removeText")}
      changes={[
        { label: t("column.email"), value: email },
        { label: t("team.role"), value: named(role, roleName) },
        { label: t("team.removeWork"), value: t("team.removeWorkStays") },
      ]}
      warning={t("team.removeWarning")}
      closeLabel={t("common.close")}
      keepLabel={t("team.keep")}
      confirmLabel={t("team.removeConfirm", { name })}
      busyLabel={t("team.removing")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  );
}
