import type { Dispute, PaymentIntent } from "@counterfoil/contract";
import { shownDisputeStatus } from "@counterfoil/domain";
import { nowSeconds } from "../../../shared/clock/server-clock.ts";
import { declineCause } from "../../../shared/declines/cause.ts";
import { useDecline } from "../../../shared/declines/use-decline.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { captureBefore, declineOf, disputeOf } from "../payment/payment.ts";
import { timeLeft } from "../payment/time/time-left.ts";
import styles from "./list.module.css";

/**
 * The note in a payment's row: disputed with the response due date, declined with the reason,
 * partly captured, or the time left to capture.
 */
export function RowNote({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const declineText = useDecline();
  const money = useMoney();
  const { account } = useSession();
  const dispute = disputeOf(payment);
  if (dispute) return <DisputeNote dispute={dispute} />;
  const decline = payment.status === "canceled" ? undefined : declineOf(payment);
  if (decline) {
    // Without the bank's reason, only the decline itself is known.
    const unexplained = declineCause(decline) === "bank";
    const text = unexplained ? t("payments.declinedShort") : declineText(decline).cause;
    return <span className={styles.warn}>{text}</span>;
  }
  if (payment.status === "succeeded" && payment.amount_received !== payment.amount) {
    const amount = money(payment.amount, payment.currency).number;
    return <span className={styles.quiet}>{t("payments.authorizedNote", { amount })}</span>;
  }
  const until = captureBefore(payment, account.country);
  const left = until === undefined ? undefined : timeLeft(t, until, nowSeconds());
  return left === undefined ? null : <span className={styles.warn}>{left}</span>;
}

function DisputeNote({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const shown = shownDisputeStatus(dispute.status);
  const due = dispute.evidence_details.due_by;
  const left = due === null ? undefined : timeLeft(t, due, nowSeconds());
  if (shown === "needs_response" && left !== undefined) {
    return <span className={styles.urgent}>{t("payments.disputeDue", { left })}</span>;
  }
  const open = shown === "needs_response" || shown === "lost";
  return (
    <span className={open ? styles.urgent : styles.quiet}>
      {t(`payments.disputeNote.${shown}`)}
    </span>
  );
}
