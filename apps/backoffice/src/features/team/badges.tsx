import type { Role } from "@counterfoil/domain";
import {
  Check,
  Crown,
  type LucideIcon,
  MailQuestionMark,
  ShieldCheck,
  User,
  UserX,
} from "lucide-react";
import { LookBadge, type StatusLooks } from "../../shared/status/status-look.tsx";
import { useText } from "../../shared/text/text.ts";
import type { PersonStatus } from "./rows.ts";

const STATUS: StatusLooks<PersonStatus> = {
  active: ["green", Check],
  invited: ["blue", MailQuestionMark],
  deactivated: ["outline", UserX],
};

const ROLE: Readonly<Record<Role, LucideIcon>> = { owner: Crown, admin: ShieldCheck, user: User };

/** Whether someone is active, invited or deactivated. */
export function PersonBadge({ status }: { status: PersonStatus }) {
  const t = useText();
  return <LookBadge look={STATUS[status]}>{t(`team.status.${status}`)}</LookBadge>;
}

export function RoleBadge({ role }: { role: Role }) {
  const t = useText();
  return <LookBadge look={["grey", ROLE[role]]}>{t(`team.role.${role}`)}</LookBadge>;
}
