import type { RoleResponse } from "@counterfoil/contract";
import { isShipped } from "@counterfoil/domain";
import { Copy, Eye, Pencil, Trash2 } from "lucide-react";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useRoleName } from "../use-role-name.ts";
import { useTeamWrite } from "../use-team-write.ts";
import { viewAs } from "./api.ts";

export type RoleAction = "edit" | "copy" | "remove";

/** Returns the actions on a role. Unavailable ones are locked with the reason. */
export function useRoleMenu(
  open: (action: RoleAction, role: RoleResponse) => void,
): (role: RoleResponse) => MenuEntries {
  const t = useText();
  const named = useRoleName();
  const can = useCan("team:manage_roles");
  const view = useTeamWrite({ run: viewAs });
  return (role) => {
    const { id } = role;
    const locked = can.reason ?? (isShipped(id) ? t("roles.builtIn") : undefined);
    return [
      {
        id: "edit",
        label: t("roles.edit"),
        icon: <Pencil />,
        disabledReason: locked,
        onSelect: () => open("edit", role),
      },
      {
        id: "copy",
        label: t("roles.copy"),
        icon: <Copy />,
        disabledReason: can.reason,
        onSelect: () => open("copy", role),
      },
      {
        id: "view",
        label: t("roles.view", { role: named(id, role.name) }),
        icon: <Eye />,
        disabledReason: can.reason ?? (id === "owner" ? t("roles.viewOwn") : undefined),
        onSelect: () => {
          if (id !== "owner") view.mutate(id);
        },
      },
      { kind: "line", id: "line" },
      {
        id: "delete",
        label: t("roles.delete"),
        icon: <Trash2 />,
        danger: true,
        disabledReason: locked,
        onSelect: () => open("remove", role),
      },
    ];
  };
}
