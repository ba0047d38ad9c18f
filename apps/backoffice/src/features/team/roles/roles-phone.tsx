import { PhoneList, PhoneRow } from "@counterfoil/ui";
import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import { PhoneSkeleton } from "../../../shared/list/phone/phone-skeleton.tsx";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { useText } from "../../../shared/text/text.ts";
import list from "../list/team-list.module.css";
import { useRoleName } from "../use-role-name.ts";
import type { RolesProps } from "./roles-table.tsx";
import { useRoleWords } from "./use-role-words.ts";

/** The roles on a phone, where tapping one opens its actions. */
export function RolesPhone({ all, menu }: RolesProps) {
  const t = useText();
  const named = useRoleName();
  const words = useRoleWords();
  if (all === undefined) return <PhoneSkeleton />;
  return (
    <PhoneList aria-label={t("roles.title")}>
      {all.roles.map((role) => (
        <li key={role.id} className={list.phone}>
          <LazyMenu
            align="end"
            trigger={
              <RoleButton
                label={named(role.id, role.name)}
                meta={`${words.people(role)} · ${words.permissions(role, all)}`}
              />
            }
            entries={() => menu(role)}
          />
        </li>
      ))}
    </PhoneList>
  );
}

interface RoleButtonProps extends ComponentProps<"button"> {
  readonly label: string;
  readonly meta: string;
}

function RoleButton({ label, meta, ...rest }: RoleButtonProps) {
  return (
    <PhoneRow
      bare
      render={<button {...rest} type="button" />}
      title={label}
      amount={<Ellipsis className={list.more} aria-hidden />}
      meta={meta}
    />
  );
}
