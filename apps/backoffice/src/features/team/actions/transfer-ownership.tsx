import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { continueWith } from "../../../shared/session/continue-with.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { transferOwnership } from "../api.ts";
import { useRoleName } from "../use-role-name.ts";
import { useTeamWrite } from "../use-team-write.ts";
import type { PersonDialogProps } from "./person-dialog.ts";

/** Confirms transferring ownership, which signs the former owner in again as an admin. */
export function TransferOwnership({ person, onClose }: PersonDialogProps) {
  const t = useText();
  const named = useRoleName();
  const { account } = useSession();
  const client = useQueryClient();
  const { id, name } = person;
  const transfer = useTeamWrite({
    run: (_: undefined) => continueWith(async () => (await transferOwnership(id)).result.token),
    done: () => t("team.transferred"),
    onDone: () => {
      void client.invalidateQueries();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("team.transferQuestion", { name, business: account.name })}
      description={t("team.transferText")}
      changes={[
        {
          label: name,
          value: t("team.becomes", {
            before: named(person.role, person.roleName),
            after: t("team.role.owner"),
          }),
        },
        {
          label: t("team.yourself"),
          value: t("team.becomes", {
            before: t("team.role.owner"),
            after: t("team.role.admin"),
          }),
        },
        { label: t("team.youLose"), value: t("team.youLoseWhat") },
        { label: t("team.signIns"), value: t("team.transferSignIns") },
      ]}
      warning={t("team.transferWarning", { name })}
      closeLabel={t("common.close")}
      keepLabel={t("team.transferKeep")}
      confirmLabel={t("team.transferConfirm")}
      busyLabel={t("team.transferring")}
      busy={transfer.isPending}
      onConfirm={() => transfer.mutate(undefined)}
    />
  );
}
