import type { AccountStatus } from "@counterfoil/domain";
import {
  Ban,
  Check,
  CheckCheck,
  CircleAlert,
  CircleHelp,
  Hourglass,
  TriangleAlert,
} from "lucide-react";
import { LookBadge, type StatusLooks } from "../../shared/status/status-look.tsx";
import { useText } from "../../shared/text/text.ts";

const LOOK: StatusLooks<AccountStatus> = {
  unknown: ["grey", CircleHelp],
  restricted: ["red", CircleAlert],
  complete: ["green", CheckCheck],
  enabled: ["green", Check],
  restricted_soon: ["amber", TriangleAlert],
  rejected: ["rust", Ban],
  pending: ["blue", Hourglass],
};

/** The status of the business at the provider. */
export function AccountBadge({ status }: { status: AccountStatus }) {
  const t = useText();
  return <LookBadge look={LOOK[status]}>{t(`account.status.${status}`)}</LookBadge>;
}
