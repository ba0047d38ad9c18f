import type { PaymentIntent } from "@counterfoil/contract";
import type { PaymentAction } from "@counterfoil/domain";
import { Button, Notice } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { useDates } from "../../../../shared/date/dates.ts";
import { useDecline } from "../../../../shared/declines/use-decline.ts";
import { useMoney } from "../../../../shared/money/money.tsx";
import { useCan, useSession } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { DisputeBanner } from "../../dispute/of-payment.tsx";
import { cardOf } from "../../payment/card/card.ts";
import { collectedInvoice } from "../../payment/collected-invoice.ts";
import { captureBefore, declineOf, disputeOf } from "../../payment/payment.ts";
import { timeLeft } from "../../payment/time/time-left.ts";
import { useNow } from "../../payment/time/use-now.ts";
import styles from "../detail.module.css";
import { Authentication } from "./authentication.tsx";
import { TryAgain } from "./next-step.tsx";
import { RefundNotices } from "./refund-notices.tsx";

interface CalloutProps {
  readonly payment: PaymentIntent;
  readonly openDialog: (action: PaymentAction, payment: PaymentIntent) => void;
}

/** States the required action, if any. */
export function PaymentCallout({ payment, openDialog }: CalloutProps) {
  const content = contentOf({ payment, openDialog });
  const dispute = disputeOf(payment);
  if (dispute) {
    return (
      <div className={styles.callout}>
        <DisputeBanner payment={payment.id} dispute={dispute} />
        {content}
      </div>
    );
  }
  return content === null ? null : <div className={styles.callout}>{content}</div>;
}

function contentOf({ payment, openDialog }: CalloutProps): ReactNode {
  switch (payment.status) {
    case "requires_action":
      return <Authentication payment={payment} />;
    case "requires_capture":
      return <Hold payment={payment} openDialog={openDialog} />;
    case "requires_payment_method":
      return <Declined payment={payment} />;
    case "requires_confirmation":
      return <Unconfirmed />;
    case "processing":
      return <Processing />;
    case "succeeded":
      return <RefundNotices payment={payment} />;
    default:
      return null;
  }
}

function Hold({ payment, openDialog }: CalloutProps) {
  const t = useText();
  const money = useMoney();
  const now = useNow();
  const { dateTimeInText } = useDates();
  const { account } = useSession();
  const can = useCan("payment:capture");
  const until = captureBefore(payment, account.country);
  const left = until === undefined ? undefined : timeLeft(t, until, now);
  const amount = money(payment.amount_capturable, payment.currency).text;
  return (
    <Notice
      tone="warn"
      title={
        left === undefined
          ? t("payments.holdEnds", { amount })
          : t("payments.held", { amount, left })
      }
      action={
        <Button
          size="small"
          disabledReason={can.reason}
          onClick={() => openDialog("capture", payment)}
        >{`${t("payments.capture")}…`}</Button>
      }
    >
      {until === undefined ? null : t("payments.heldText", { date: dateTimeInText(until) })}
    </Notice>
  );
}

function Declined({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const declineText = useDecline();
  const decline = declineOf(payment);
  const card = cardOf(payment);
  const invoice = collectedInvoice(payment);
  const action = <TryAgain payment={payment} />;
  if (!decline) {
    return (
      <Notice tone="info" title={t("payments.incomplete")} action={action}>
        {t(invoice === null ? "payments.incompleteAlone" : "payments.incompleteText")}
      </Notice>
    );
  }
  const { why, next } = declineText(decline);
  return (
    <Notice
      tone="error"
      action={action}
      title={
        card
          ? t("payments.declinedCard", { brand: card.brand, last4: card.last4 })
          : t("payments.declined")
      }
    >
      {why} {next}
    </Notice>
  );
}

function Unconfirmed() {
  const t = useText();
  return (
    <Notice tone="info" title={t("payments.unconfirmed")}>
      {t("payments.unconfirmedText")}
    </Notice>
  );
}

function Processing() {
  const t = useText();
  return (
    <Notice tone="info" title={t("payments.processing")}>
      {t("payments.processingText")}
    </Notice>
  );
}
