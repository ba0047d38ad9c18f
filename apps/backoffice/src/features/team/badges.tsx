import type { RoleName } from "@counterfoil/contract";
import { isShipped, type Role } from "@counterfoil/domain";
import {
  Check,
  Crown,
  type LucideIcon,
  MailQuestionMark,
  ShieldCheck,
  User,
  UserPen,
  UserX,
} from "lucide-react";
import { LookBadge, type StatusLooks } from "../../shared/status/status-look.tsx";
import { useText } from "../../shared/text/text.ts";
import { lacksSignIn, type PersonStatus, type TeamPerson } from "./rows.ts";
import { useRoleName } from "./use-role-name.ts";

const STATUS: StatusLooks<PersonStatus> = {
  active: ["green", Check],
  invited: ["blue", MailQuestionMark],
  deactivated: ["outline", UserX],
};

const ROLE: Readonly<Record<Role, LucideIcon>> = { owner: Crown, admin: ShieldCheck, user: User };

/** Whether someone is active, invited or deactivated, or has no way to sign in. */
export function PersonBadge({ person }: { person: TeamPerson }) {
  const t = useText();
  const { status } = person;
  if (lacksSignIn(person)) {
    return <LookBadge look={["red", UserX]}>{t("team.cannotSignIn")}</LookBadge>;
  }
  return <LookBadge look={STATUS[status]}>{t(`team.status.${status}`)}</LookBadge>;
}

export function RoleBadge({ role, name }: { role: RoleName; name: string | null }) {
  const named = useRoleName();
  return (
    <LookBadge look={["grey", isShipped(role) ? ROLE[role] : UserPen]}>
      {named(role, name)}
    </LookBadge>
  );
}
