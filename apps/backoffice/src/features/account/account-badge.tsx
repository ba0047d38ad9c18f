import type { AccountStatus } from "@counterfoil/domain";
import { Badge, type Tone } from "@counterfoil/ui";
import {
  Ban,
  Check,
  CheckCheck,
  CircleAlert,
  CircleHelp,
  Hourglass,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import { useText } from "../../shared/text/text.ts";

const LOOK: Readonly<Record<AccountStatus, readonly [tone: Tone, icon: LucideIcon]>> = {
  unknown: ["grey", CircleHelp],
  restricted: ["red", CircleAlert],
  complete: ["green", CheckCheck],
  enabled: ["green", Check],
  restricted_soon: ["amber", TriangleAlert],
  rejected: ["rust", Ban],
  pending: ["blue", Hourglass],
};

/** How the business stands with the provider: tint, icon and word. */
export function AccountBadge({ status }: { status: AccountStatus }) {
  const t = useText();
  const [tone, Icon] = LOOK[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`account.status.${status}`)}
    </Badge>
  );
}
