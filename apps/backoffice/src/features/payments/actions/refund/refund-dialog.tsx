import { type CreditNote, METADATA_LIMITS, type Refund } from "@counterfoil/contract";
import {
  creditedToBalance,
  proposedRefund,
  REFUND_REASONS,
  type RefundReason,
  refundable,
} from "@counterfoil/domain";
import { Field, MutedText, TextInput, WarningLine } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { useState } from "react";
import { useMoney } from "../../../../shared/money/money.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { type RefundBody, refundPayment } from "../../api.ts";
import { leftToRefund, refundedOf } from "../../payment/payment.ts";
import styles from "../changes.module.css";
import type { PaymentDialogProps } from "../dialog-props.ts";
import { MoneyDialog } from "../money-dialog.tsx";
import { useFreshPayment } from "../use-fresh-payment.ts";
import { RefundChanges } from "./refund-changes.tsx";
import { useCredited } from "./use-credited.ts";

/** Refunds a payment to the card: amount, reason and resulting total. */
export function RefundDialog(props: PaymentDialogProps) {
  const credited = useCredited(props.payment);
  return credited ? <Refunding {...props} credited={credited} /> : null;
}

interface RefundingProps extends PaymentDialogProps {
  /** Credit notes that already gave some of this amount to the customer's balance. */
  readonly credited: readonly CreditNote[];
}

function Refunding({ payment: shown, onClose, credited }: RefundingProps) {
  const t = useText();
  const money = useMoney();
  const [payment, during] = useFreshPayment(shown);
  const { currency } = payment;
  const refunded = refundedOf(payment);
  const most = leftToRefund(payment);
  const [reason, setReason] = useState<RefundReason>("requested_by_customer");
  const [note, setNote] = useState("");
  const limits = { least: money(1, currency).number, most: money(most, currency).number };
  return (
    <MoneyDialog<RefundBody, Refund>
      danger
      payment={payment}
      most={most}
      proposed={proposedRefund(most, credited)}
      title={t("payments.refundTitle")}
      allLabel={t("payments.refundAll", { amount: limits.most })}
      hint={
        refunded > 0
          ? t("payments.refundLimitsAgain", {
              ...limits,
              refunded: money(refunded, currency).number,
            })
          : t("payments.refundLimits", limits)
      }
      confirmLabel={(amount) =>
        t("payments.refundConfirm", { amount: money(amount, currency).text })
      }
      busyLabel={t("payments.refunding")}
      request={(amount) => ({
        payment_intent: payment.id,
        amount,
        reason,
        seen_refunded: refunded,
        ...(note.trim() === "" ? {} : { metadata: { note: note.trim() } }),
      })}
      send={(body, key) => during(refundPayment(body, key))}
      done={({ amount }) => t("payments.refunded", { amount: money(amount, currency).text })}
      onClose={onClose}
      fields={
        <>
          {credited.map((note) => (
            <WarningLine key={note.id}>
              {t("payments.refundCredited", {
                number: note.number,
                amount: money(creditedToBalance(note), note.currency).text,
              })}
            </WarningLine>
          ))}
          <Field
            label={t("payments.refundReason")}
            hint={reason === "fraudulent" ? t("payments.fraudulentHint") : undefined}
          >
            <Select
              options={REFUND_REASONS.map((value) => ({
                value,
                label: t(`payments.reason.${value}`),
              }))}
              value={reason}
              onChange={setReason}
            />
          </Field>
          <Field label={t("payments.note")} marker={t("payments.noteMarker")}>
            <TextInput
              maxLength={METADATA_LIMITS.value}
              placeholder={t("payments.notePlaceholder")}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </>
      }
      changes={(amount) => (
        <>
          <RefundChanges
            payment={payment}
            amount={amount}
            left={amount === undefined ? most : refundable(most, amount)}
          />
          <MutedText as="p" className={styles.note}>
            {t("payments.refundNotes")}
          </MutedText>
        </>
      )}
      warning={() => t("payments.refundWarning")}
    />
  );
}
