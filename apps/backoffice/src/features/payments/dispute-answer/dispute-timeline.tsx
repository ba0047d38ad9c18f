import type { Dispute } from "@counterfoil/contract";
import { isInquiry, shownDisputeStatus } from "@counterfoil/domain";
import { Section, Timeline, TimelineItem, type TimelineItemProps } from "@counterfoil/ui";
import { Check, Circle, CircleSlash, Hourglass, Landmark, ShieldAlert } from "lucide-react";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import { useTimeToAnswer } from "../dispute/use-left.ts";

/** Progress of the dispute between the customer, the business and the bank. */
export function DisputeTimeline({ dispute }: { dispute: Dispute }) {
  const t = useText();
  return (
    <Section title={t("disputes.timeline")}>
      <Timeline>
        <Opened dispute={dispute} />
        <Answer dispute={dispute} />
        <Decision dispute={dispute} />
      </Timeline>
    </Section>
  );
}

function Opened({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const { date } = useDates();
  const inquiry = isInquiry(dispute.status);
  return (
    <TimelineItem
      icon={<ShieldAlert />}
      tone="bad"
      title={t(inquiry ? "disputes.timeline.asked" : "disputes.timeline.opened")}
      time={date(dispute.created)}
    />
  );
}

function Answer({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const { date } = useDates();
  const left = useTimeToAnswer(dispute);
  const { due_by: due, submission_count: sent, past_due: late } = dispute.evidence_details;
  const open = shownDisputeStatus(dispute.status) === "needs_response";
  if (sent > 0 && !open) {
    return (
      <TimelineItem icon={<Check />} tone="good" title={t("disputes.timeline.sent")} time={null} />
    );
  }
  if (open) {
    return (
      <TimelineItem
        icon={<Hourglass />}
        tone="warn"
        title={t("disputes.timeline.due")}
        time={due === null ? null : date(due)}
      >
        {left}
      </TimelineItem>
    );
  }
  const title = t(late ? "disputes.timeline.missed" : "disputes.timeline.notAnswered");
  return <TimelineItem icon={<CircleSlash />} title={title} time={null} />;
}

function Decision({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const shown = shownDisputeStatus(dispute.status);
  if (shown === "needs_response" || shown === "under_review") {
    const waiting = shown === "under_review";
    return (
      <TimelineItem
        icon={waiting ? <Landmark /> : <Circle />}
        title={t("disputes.timeline.decides")}
        time={t("disputes.timeline.decidesWhen")}
      />
    );
  }
  const look: Pick<TimelineItemProps, "icon" | "tone"> =
    shown === "lost" ? { icon: <CircleSlash />, tone: "bad" } : { icon: <Check />, tone: "good" };
  return <TimelineItem {...look} title={t(`disputes.timeline.${shown}`)} time={null} />;
}
