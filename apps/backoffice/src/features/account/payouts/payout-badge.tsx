import { PAYOUT_STATUSES, type PayoutStatus } from "@counterfoil/domain";
import { Badge, type Tone } from "@counterfoil/ui";
import { ArrowRight, Check, CircleAlert, Clock, type LucideIcon, X } from "lucide-react";
import { useText } from "../../../shared/text/text.ts";

const LOOK: Readonly<Record<PayoutStatus, readonly [tone: Tone, icon: LucideIcon]>> = {
  pending: ["grey", Clock],
  in_transit: ["blue", ArrowRight],
  paid: ["green", Check],
  failed: ["red", CircleAlert],
  canceled: ["outline", X],
};

/** Whether a word of the provider's is a status that payouts have. */
export function isPayoutStatus(text: string): text is PayoutStatus {
  return PAYOUT_STATUSES.some((known) => known === text);
}

/** Where a payout is on its way: tint, icon and word. */
export function PayoutBadge({ status }: { status: string }) {
  const t = useText();
  if (!isPayoutStatus(status)) return <Badge tone="grey">{status}</Badge>;
  const [tone, Icon] = LOOK[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`account.payoutStatus.${status}`)}
    </Badge>
  );
}
