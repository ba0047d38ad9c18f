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
import { useAssignPermissions } from "./use-assign-permissions.ts";

/** Changes a member's role, and lists the permissions of each. */
export function ChangeRole({ person, onClose }: PersonDialogProps) {
  const t = useText();
  const named = useRoleName();
  const { id, name } = person;
  const [role, setRole] = useState<AssignableRole>(person.role === "owner" ? "user" : person.role);
  const change = useTeamWrite({
    run: (next: AssignableRole) => changeMember(id, { role: next }),
    done: ({ role: newRole, roleName }) =>
      newRole === person.role
        ? t("team.missingAssigned", { name })
        : t("team.roleChanged", { name, role: named(newRole, roleName) }),
    onDone: onClose,
  });
  const chosen = useQuery(rolesOptions()).data?.roles.find(({ id: roleId }) => roleId === role);
  const same = role === person.role;
  const reason = useAssignPermissions(person);
  // Assigning the same role again adds the permissions of it that they lack.
  const missing = same && person.withheld.length > 0;
  const disabledReason = missing ? reason : same ? t("team.sameRole", { name }) : undefined;
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={t("team.changeRoleTitle", { name })}
      busy={change.isPending}
      onSubmit={() => {
        if (disabledReason === undefined && !change.isPending) change.mutate(role);
      }}
      submitLabel={
        missing
          ? t("team.missingAssign")
          : t("team.changeRoleConfirm", { role: named(role, chosen?.name ?? null) })
      }
      disabledReason={disabledReason}
    >
      <RoleChoice role={role} onChange={setRole} />
      <WarningLine>
        {t(missing ? "team.missingTakesEffect" : "team.changeRoleWarning", { name })}
      </WarningLine>
    </FormDialog>
  );
}
