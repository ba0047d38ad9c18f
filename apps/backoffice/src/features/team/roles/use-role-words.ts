import type { RoleAnswer, RolesAnswer } from "@counterfoil/contract";
import { RIGHT_KINDS } from "@counterfoil/domain";
import { useText } from "../../../shared/text/text.ts";

/** Returns functions that say who has a role, and how much of each kind it may do. */
export function useRoleWords() {
  const t = useText();
  return {
    people({ members, invitations }: RoleAnswer): string {
      const people = t("roles.members", { count: members });
      if (invitations === 0) return people;
      return `${people} · ${t("roles.invited", { count: invitations })}`;
    },
    permissions({ id, rights }: RoleAnswer, all: RolesAnswer): string {
      if (id === "owner") return t("roles.all");
      const held = new Set(rights);
      return RIGHT_KINDS.map((kind) => {
        const own = all.rights.filter((one) => one.kind === kind);
        return t("roles.some", {
          kind: t(`roles.kind.${kind}`),
          held: own.filter(({ right }) => held.has(right)).length,
          all: own.length,
        });
      }).join(" · ");
    },
  };
}
