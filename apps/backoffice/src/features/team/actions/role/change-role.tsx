import type { AssignableRole } from "@counterfoil/contract";
import { WarningLine } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../../../shared/dialog/form-dialog.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { changeMember } from "../../api.ts";
import { rolesOptions } from "../../roles/queries.ts";
import { useRoleName } from "../../use-role-name.ts";
import { useTeamWrite } from "../../use-team-write.ts";
import type { PersonDialogProps } from "../person-dialog.ts";
import { RoleChoice } from "./role-choice.tsx";

/** Changes a member's role, and lists the permissions of each. */
export function ChangeRole({ person, onClose }: PersonDialogProps) {
  const t = useText();
  const named = useRoleName();
  const { id, name } = person;
  const [role, setRole] = useState<AssignableRole>(person.role === "owner" ? "user" : person.role);
  const change = useTeamWrite({
    run: (next: AssignableRole) => changeMember(id, { role: next }),
    done: ({ role: newRole, roleName }) =>
      t("team.roleChanged", { name, role: named(newRole, roleName) }),
    onDone: onClose,
  });
  const chosen = useQuery(rolesOptions()).data?.roles.find(({ id: roleId }) => roleId === role);
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
      submitLabel={t("team.changeRoleConfirm", { role: named(role, chosen?.name ?? null) })}
      disabledReason={same ? t("team.sameRole", { name }) : undefined}
    >
      <RoleChoice role={role} onChange={setRole} />
      <WarningLine>{t("team.changeRoleWarning", { name })}</WarningLine>
    </FormDialog>
  );
}
