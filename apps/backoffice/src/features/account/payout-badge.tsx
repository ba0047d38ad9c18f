import { PAYOUT_STATUSES, type PayoutStatus } from "@counterfoil/domain";
import { Badge } from "@counterfoil/ui";
import { ArrowRight, Check, CircleAlert, Clock, X } from "lucide-react";
import { LookBadge, type StatusLooks } from "../../shared/status/status-look.tsx";
import { useText } from "../../shared/text/text.ts";

const LOOK: StatusLooks<PayoutStatus> = {
  pending: ["grey", Clock],
  in_transit: ["blue", ArrowRight],
  paid: ["green", Check],
  failed: ["red", CircleAlert],
  canceled: ["outline", X],
};

/** Returns whether a value is a payout status. */
export function isPayoutStatus(text: string): text is PayoutStatus {
  return PAYOUT_STATUSES.some((candidate) => candidate === text);
}

/** The status of a payout. */
export function PayoutBadge({ status }: { status: string }) {
  const t = useText();
  if (!isPayoutStatus(status)) return <Badge tone="grey">{status}</Badge>;
  return <LookBadge look={LOOK[status]}>{t(`account.payoutStatus.${status}`)}</LookBadge>;
}
