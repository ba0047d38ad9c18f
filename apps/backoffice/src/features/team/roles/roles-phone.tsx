import { PhoneList } from "@counterfoil/ui";
import { PhoneSkeleton } from "../../../shared/list/phone/phone-skeleton.tsx";
import { PhoneRowMenu } from "../../../shared/menu/phone-row-menu.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useRoleName } from "../use-role-name.ts";
import type { RolesProps } from "./roles-table.tsx";
import { useRoleTexts } from "./use-role-texts.ts";

/** The roles on a phone, where tapping one opens its actions. */
export function RolesPhone({ all, menu }: RolesProps) {
  const t = useText();
  const named = useRoleName();
  const roleTexts = useRoleTexts();
  if (all === undefined) return <PhoneSkeleton />;
  return (
    <PhoneList aria-label={t("roles.title")}>
      {all.roles.map((role) => (
        <PhoneRowMenu
          key={role.id}
          title={named(role.id, role.name)}
          meta={`${roleTexts.people(role)} · ${roleTexts.permissions(role, all)}`}
          entries={() => menu(role)}
        />
      ))}
    </PhoneList>
  );
}
