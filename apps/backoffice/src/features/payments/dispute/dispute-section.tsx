import type { Dispute } from "@counterfoil/contract";
import { canRespond } from "@counterfoil/domain";
import { ButtonLink, Code, Fact, Facts, MutedText, Section } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { useDates } from "../../../shared/date/dates.ts";
import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { DisputeBadge } from "../payment/dispute-badge.tsx";
import styles from "./dispute.module.css";
import type { DisputeCalloutProps } from "./dispute-callout.tsx";
import { reasonOf } from "./reason.ts";
import { useTimeToAnswer } from "./use-left.ts";

/** A payment's dispute: reason, amount, deadline, and what the bank needs to see. */
export function DisputeSection({ payment, dispute }: DisputeCalloutProps) {
  const t = useText();
  const answerable = canRespond(dispute.status);
  return (
    <Section
      title={t("disputes.title")}
      note={<DisputeBadge status={dispute.status} />}
      action={
        <ButtonLink
          variant="link"
          render={<Link to="/paymentIntent/$id/dispute" params={{ id: payment }} />}
        >
          {t(answerable ? "disputes.answer" : "disputes.see")}
        </ButtonLink>
      }
    >
      <DisputeFacts dispute={dispute} />
      {answerable ? <Wants dispute={dispute} /> : null}
    </Section>
  );
}

/** Reason, amounts and dates. */
export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const { dateTime, date } = useDates();
  const left = useTimeToAnswer(dispute);
  const reason = reasonOf(dispute.reason);
  const { due_by: due, has_evidence: has, submission_count: sent } = dispute.evidence_details;
  const fees = dispute.balance_transactions.filter(({ fee }) => fee > 0);
  const code = dispute.payment_method_details?.card?.network_reason_code;
  return (
    <Facts wide>
      <Fact label={t("disputes.reason")}>
        {t(`disputes.reason.${reason}`)}
        <MutedText as="div">{t(`disputes.says.${reason}`)}</MutedText>
      </Fact>
      <Fact label={t("disputes.amount")}>
        <Money flat amount={dispute.amount} currency={dispute.currency} />
      </Fact>
      {fees.map(({ id, fee, currency }) => (
        <Fact key={id} label={t("disputes.fee")}>
          <Money flat amount={fee} currency={currency} />
        </Fact>
      ))}
      <Fact label={t("disputes.opened")}>
        <time>{date(dispute.created)}</time>
      </Fact>
      {due !== null && canRespond(dispute.status) ? (
        <Fact label={t("disputes.due")}>
          <time>{dateTime(due)}</time>
          {left === undefined ? null : <span className={styles.urgent}> · {left}</span>}
        </Fact>
      ) : null}
      <Fact label={t("disputes.evidenceFact")}>
        {t(
          sent > 0
            ? "disputes.evidenceSent"
            : has
              ? "disputes.evidenceDraft"
              : "disputes.evidenceNone",
        )}
      </Fact>
      {code ? (
        <Fact label={t("disputes.network")}>
          <Code>{code}</Code>
        </Fact>
      ) : null}
    </Facts>
  );
}

/** Evidence that the bank needs, by reason. */
export function Wants({ dispute }: { dispute: Dispute }) {
  const t = useText();
  return (
    <div className={styles.wants}>
      <h3>{t("disputes.whatBankWants")}</h3>
      <ul>
        {t(`disputes.wants.${reasonOf(dispute.reason)}`)
          .split("\n")
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
    </div>
  );
}
