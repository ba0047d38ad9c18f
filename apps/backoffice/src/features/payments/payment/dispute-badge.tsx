import { type ShownDisputeStatus, shownDisputeStatus } from "@counterfoil/domain";
import { Check, CircleSlash, Hourglass, ShieldAlert, X } from "lucide-react";
import { LookBadge, type StatusLooks } from "../../../shared/status/status-look.tsx";
import { useText } from "../../../shared/text/text.ts";

const LOOK: StatusLooks<ShownDisputeStatus> = {
  needs_response: ["red", ShieldAlert],
  under_review: ["blue", Hourglass],
  won: ["green", Check],
  lost: ["rust", CircleSlash],
  closed: ["outline", X],
};

/**
 * The status of a dispute.
 * @param status the provider's status
 */
export function DisputeBadge({ status }: { status: string }) {
  const t = useText();
  const shown = shownDisputeStatus(status);
  return <LookBadge look={LOOK[shown]}>{t(`payments.dispute.${shown}`)}</LookBadge>;
}
