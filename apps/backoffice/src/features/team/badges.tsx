import type { Role } from "@counterfoil/domain";
import { Badge, type Tone } from "@counterfoil/ui";
import {
  Check,
  Crown,
  type LucideIcon,
  MailQuestionMark,
  ShieldCheck,
  User,
  UserX,
} from "lucide-react";
import { useText } from "../../shared/text/text.ts";
import type { PersonStatus } from "./rows.ts";

const STATUS: Readonly<Record<PersonStatus, readonly [tone: Tone, icon: LucideIcon]>> = {
  active: ["green", Check],
  invited: ["blue", MailQuestionMark],
  deactivated: ["outline", UserX],
};

const ROLE: Readonly<Record<Role, LucideIcon>> = { owner: Crown, admin: ShieldCheck, user: User };

/** Whether someone is in the team, is asked to join, or is locked out. */
export function PersonBadge({ status }: { status: PersonStatus }) {
  const t = useText();
  const [tone, Icon] = STATUS[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`team.status.${status}`)}
    </Badge>
  );
}

export function RoleBadge({ role }: { role: Role }) {
  const t = useText();
  const Icon = ROLE[role];
  return (
    <Badge tone="grey" icon={<Icon />}>
      {t(`team.role.${role}`)}
    </Badge>
  );
}
