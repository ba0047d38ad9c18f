import type { RoleResponse, RolesResponse } from "@counterfoil/contract";
import { usePermissionCounts } from "../../../shared/rights/use-permission-counts.ts";
import { useText } from "../../../shared/text/text.ts";

/** Returns functions that say who has a role, and how much of each kind it may do. */
export function useRoleTexts() {
  const t = useText();
  const counts = usePermissionCounts();
  return {
    people({ members, invitations }: RoleResponse): string {
      const people = t("roles.members", { count: members });
      if (invitations === 0) return people;
      return `${people} · ${t("roles.invited", { count: invitations })}`;
    },
    permissions({ id, rights }: RoleResponse, all: RolesResponse): string {
      if (id === "owner") return t("roles.all");
      return counts(rights, all.rights);
    },
  };
}
