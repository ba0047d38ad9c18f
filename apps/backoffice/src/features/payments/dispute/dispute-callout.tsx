import type { Dispute } from "@counterfoil/contract";
import { isInquiry, shownDisputeStatus } from "@counterfoil/domain";
import { ButtonLink, Notice } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { ShieldAlert } from "lucide-react";
import { useMoney } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { reasonOf } from "./reason.ts";
import { useTimeToAnswer } from "./use-left.ts";

export interface DisputeCalloutProps {
  /** Payment ID. */
  readonly payment: string;
  readonly dispute: Dispute;
}

/** States a dispute's required action, or that it is under review; hidden once it is decided. */
export function DisputeCallout({ payment, dispute }: DisputeCalloutProps) {
  const t = useText();
  const money = useMoney();
  const left = useTimeToAnswer(dispute);
  const shown = shownDisputeStatus(dispute.status);
  if (shown === "under_review") {
    return (
      <Notice tone="info" title={t("disputes.bannerReview")}>
        {t("disputes.bannerReviewText")}
      </Notice>
    );
  }
  if (shown !== "needs_response") return null;
  const amount = money(dispute.amount, dispute.currency).text;
  const inquiry = isInquiry(dispute.status);
  const banner = inquiry ? "disputes.bannerInquiry" : "disputes.banner";
  return (
    <Notice
      tone="error"
      icon={<ShieldAlert />}
      title={left === undefined ? t(`${banner}Late`, { amount }) : t(banner, { amount, left })}
      action={
        <ButtonLink
          size="small"
          render={<Link to="/paymentIntent/$id/dispute" params={{ id: payment }} />}
        >
          {t("disputes.answer")}
        </ButtonLink>
      }
    >
      {t(`disputes.says.${reasonOf(dispute.reason)}`)}
    </Notice>
  );
}
