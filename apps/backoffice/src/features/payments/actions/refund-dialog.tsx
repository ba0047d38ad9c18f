import type { Refund } from "@counterfoil/contract";
import { refundable } from "@counterfoil/domain";
import { Button, Field, TextInput, WarningLine } from "@counterfoil/ui";
import { Dialog } from "@counterfoil/ui/dialog";
import { Select } from "@counterfoil/ui/select";
import { useState } from "react";
import { amountText } from "../../../shared/amount/amount-text.ts";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { MONEY_TOUCHES, type RefundRequest, refundPayment } from "../api.ts";
import { leftToRefund, refundedOf } from "../payment/payment.ts";
import { AmountField, useTypedAmount } from "./amount-field.tsx";
import type { PaymentDialogProps } from "./dialog-props.ts";
import { RefundChanges } from "./refund-changes.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useFreshPayment } from "./use-fresh-payment.ts";

const REASONS = ["requested_by_customer", "duplicate", "fraudulent"] as const;
const MOST_NOTE = 500;

/** Gives money back to the card: how much, why, and what that changes. */
export function RefundDialog({ payment: known, onClose }: PaymentDialogProps) {
  const t = useText();
  const money = useMoney();
  const { locale } = useLanguage();
  const payment = useFreshPayment(known);
  const { currency } = payment;
  const refunded = refundedOf(payment);
  const most = leftToRefund(payment);
  const [typed, setTyped] = useState(() => amountText(leftToRefund(known), currency, locale));
  const [reason, setReason] = useState<(typeof REASONS)[number]>("requested_by_customer");
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState<ApiError>();
  const { amount, error } = useTypedAmount(typed, currency, most);
  const refund = useWrite<RefundRequest, Refund>({
    run: refundPayment,
    touches: MONEY_TOUCHES,
    done: ({ amount: sent }) => t("payments.refunded", { amount: money(sent, currency).text }),
    onDone: onClose,
    onRefused: (refused) => {
      setRefusal(refused);
      return true;
    },
  });
  const blocked = refusal?.outcomeUnknown === true;
  const send = () => {
    if (amount === undefined || blocked || refund.isPending) return;
    setRefusal(undefined);
    refund.mutate({
      payment_intent: payment.id,
      amount,
      reason,
      seen_refunded: refunded,
      ...(note.trim() === "" ? {} : { metadata: { note: note.trim() } }),
    });
  };
  const limits = { least: money(1, currency).number, most: money(most, currency).number };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("payments.refundTitle")}
      closeLabel={t("common.close")}
      busy={refund.isPending}
      onSubmit={send}
      footer={
        <>
          <Button kbd="Esc" disabled={refund.isPending} onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button
            type="submit"
            variant="danger"
            kbd="Ctrl ↵"
            disabled={amount === undefined || blocked}
            busy={refund.isPending}
            busyLabel={t("payments.refunding")}
          >
            {t("payments.refundConfirm", { amount: money(amount ?? most, currency).text })}
          </Button>
        </>
      }
    >
      <AmountField
        label={t("column.amount")}
        typed={typed}
        onType={setTyped}
        currency={currency}
        most={most}
        allLabel={t("payments.refundAll", { amount: limits.most })}
        hint={
          refunded > 0
            ? t("payments.refundLimitsAgain", {
                ...limits,
                refunded: money(refunded, currency).number,
              })
            : t("payments.refundLimits", limits)
        }
        error={error}
      />
      <Field
        label={t("payments.refundReason")}
        hint={reason === "fraudulent" ? t("payments.fraudulentHint") : undefined}
      >
        <Select
          options={REASONS.map((value) => ({ value, label: t(`payments.reason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
      </Field>
      <Field label={t("payments.note")} marker={t("payments.noteMarker")}>
        <TextInput
          maxLength={MOST_NOTE}
          placeholder={t("payments.notePlaceholder")}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <RefundChanges
        payment={payment}
        amount={amount}
        left={amount === undefined ? most : refundable(most, amount)}
      />
      {refusal ? <RefusalNotice error={refusal} /> : null}
      <WarningLine>{t("payments.refundWarning")}</WarningLine>
    </Dialog>
  );
}
