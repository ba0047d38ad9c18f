import type { AssignableRole, RoleResponse, RolesResponse } from "@counterfoil/contract";
import { Field } from "@counterfoil/ui";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { Select } from "@counterfoil/ui/select";
import { useState } from "react";
import { useDiscard } from "../../../shared/dialog/use-discard.ts";
import { useText } from "../../../shared/text/text.ts";
import { givenRoles } from "../rights/lines.ts";
import { useRoleName } from "../use-role-name.ts";
import { useTeamWrite } from "../use-team-write.ts";
import { removeRole } from "./api.ts";

interface RemoveRoleProps {
  readonly all: RolesResponse;
  readonly role: RoleResponse;
  readonly onClose: () => void;
}

/** Confirms deleting a role, and asks for the role that its people get instead. */
export function RemoveRole({ all, role, onClose }: RemoveRoleProps) {
  const t = useText();
  const named = useRoleName();
  const discard = useDiscard();
  const used = role.members + role.invitations > 0;
  const [replacement, setReplacement] = useState<AssignableRole>("user");
  const remove = useTeamWrite({
    run: (_: undefined, key) => removeRole(role.id, used ? replacement : undefined, key),
    done: () => t("roles.deleted"),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      discard={discard}
      question={t("roles.deleteQuestion", { name: role.name ?? "" })}
      description={t(used ? "roles.deleteText" : "roles.deleteUnused")}
      changes={
        used
          ? [{ label: t("roles.people"), value: t("roles.members", { count: role.members }) }]
          : []
      }
      warning={t("roles.deleteWarning")}
      closeLabel={t("common.close")}
      keepLabel={t("roles.keep")}
      confirmLabel={t("roles.deleteConfirm")}
      busyLabel={t("roles.deleting")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      {used ? (
        <Field label={t("roles.replacement")}>
          <Select
            value={replacement}
            onChange={setReplacement}
            options={givenRoles(all.roles)
              .filter(({ id }) => id !== role.id)
              .map(({ id, name }) => ({ value: id, label: named(id, name) }))}
          />
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}
