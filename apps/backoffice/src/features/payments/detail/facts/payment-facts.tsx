import type { PaymentIntent } from "@counterfoil/contract";
import { paymentAmount } from "@counterfoil/domain";
import { Code, Fact, Facts, Section } from "@counterfoil/ui";
import { Copyable } from "../../../../shared/copy/copyable.tsx";
import { useDates } from "../../../../shared/date/dates.ts";
import { Money } from "../../../../shared/money/money.tsx";
import { useSession } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { entryOf } from "../../payment/entry.ts";
import { chargeOf } from "../../payment/payment.ts";
import { AuditLink } from "../audit-link.tsx";
import styles from "../detail.module.css";

/** IDs and settings. */
export function PaymentFacts({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const { config } = useSession();
  const captured = useCaptured(payment);
  const charge = chargeOf(payment);
  const statement = charge?.calculated_statement_descriptor ?? payment.statement_descriptor;
  return (
    <Section
      title={t("payments.details")}
      action={<AuditLink payment={payment.id}>{t("payments.audit")}</AuditLink>}
    >
      <Facts>
        <Fact label={t("payments.payment")}>
          <Copyable value={payment.id} />
        </Fact>
        {charge ? (
          <Fact label={t("payments.charge")}>
            <Copyable value={charge.id} />
          </Fact>
        ) : null}
        {payment.description ? (
          <Fact label={t("column.description")}>
            <span className={styles.wrap}>{payment.description}</span>
          </Fact>
        ) : null}
        {statement ? (
          <Fact label={t("payments.statement")}>
            <Code>{statement}</Code>
          </Fact>
        ) : null}
        {paymentAmount(payment) === payment.amount ? null : (
          <Fact label={t("payments.authorizedFact")}>
            <Money flat amount={payment.amount} currency={payment.currency} />
          </Fact>
        )}
        {captured ? <Fact label={t("payments.capturedFact")}>{captured}</Fact> : null}
        <Fact label={t("payments.mode")}>
          {config.mode === "embedded"
            ? t("shell.sampleData")
            : t(payment.livemode ? "payments.modeLive" : "payments.modeTest")}
        </Fact>
      </Facts>
    </Section>
  );
}

/**
 * Returns when the payment was captured: not yet, immediately, or the time of a manual capture.
 * Undefined if nothing was collected.
 */
function useCaptured(payment: PaymentIntent): string | undefined {
  const t = useText();
  const { dateTime } = useDates();
  if (payment.status === "requires_capture") return t("payments.notCaptured");
  if (payment.amount_received === 0) return undefined;
  if (payment.capture_method !== "manual") return t("payments.atOnce");
  const entry = entryOf(chargeOf(payment)?.balance_transaction);
  return entry ? dateTime(entry.created) : undefined;
}
