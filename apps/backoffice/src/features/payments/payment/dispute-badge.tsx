import { type DisputeStanding, disputeStanding } from "@counterfoil/domain";
import { Badge, type Tone } from "@counterfoil/ui";
import { Check, CircleSlash, Hourglass, type LucideIcon, ShieldAlert, X } from "lucide-react";
import { useText } from "../../../shared/text/text.ts";

const LOOK: Readonly<Record<DisputeStanding, readonly [tone: Tone, icon: LucideIcon]>> = {
  needs_response: ["red", ShieldAlert],
  under_review: ["blue", Hourglass],
  won: ["green", Check],
  lost: ["rust", CircleSlash],
  closed: ["outline", X],
};

/** How a dispute stands. @param status the provider's */
export function DisputeBadge({ status }: { status: string }) {
  const t = useText();
  const standing = disputeStanding(status);
  const [tone, Icon] = LOOK[standing];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`payments.dispute.${standing}`)}
    </Badge>
  );
}
