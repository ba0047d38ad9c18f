import type { GivenRole } from "@counterfoil/contract";
import { WarningLine } from "@counterfoil/ui";
import { useState } from "react";
import { FormDialog } from "../../../../shared/dialog/form-dialog.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { changeMember } from "../../api.ts";
import type { PersonDialogProps } from "../person-dialog.ts";
import { useTeamWrite } from "../use-team-write.ts";
import { RoleChoice } from "./role-choice.tsx";

/** Changes a member's role, and lists the permissions of each. */
export function ChangeRole({ person, onClose }: PersonDialogProps) {
  const t = useText();
  const { id, name } = person;
  const [role, setRole] = useState<GivenRole>(person.role === "admin" ? "admin" : "user");
  const change = useTeamWrite({
    run: (next: GivenRole) => changeMember(id, { role: next }),
    done: (_, next) => t("team.roleChanged", { name, role: t(`team.role.${next}`) }),
    onDone: onClose,
  });
  const same = role === person.role;
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={t("team.changeRoleTitle", { name })}
      busy={change.isPending}
      onSubmit={() => {
        if (!same && !change.isPending) change.mutate(role);
      }}
      submitLabel={t("team.changeRoleConfirm", { role: t(`team.role.${role}`) })}
      disabledReason={same ? t("team.sameRole", { name }) : undefined}
    >
      <RoleChoice role={role} onChange={setRole} />
      <WarningLine>{t("team.changeRoleWarning", { name })}</WarningLine>
    </FormDialog>
  );
}
