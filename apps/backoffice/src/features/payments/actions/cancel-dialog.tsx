import type { PaymentIntent } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { CANCEL_REASONS, type CancelReason } from "@counterfoil/domain";
import { Field, RadioGroup } from "@counterfoil/ui";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useState } from "react";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { useDiscard } from "../../../shared/dialog/use-discard.ts";
import { Money, useMoney } from "../../../shared/money/money.tsx";
import { PaymentStatusBadge } from "../../../shared/payment/payment-badge.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { type CancelRequest, cancelPayment } from "../api.ts";
import type { PaymentDialogProps } from "./dialog-props.ts";
import { PaymentRefusalNotice } from "./refusal-notice.tsx";
import { useFreshPayment } from "./use-fresh-payment.ts";

/** Cancels a payment, with a reason. */
export function CancelPaymentDialog({ payment: shown, onClose }: PaymentDialogProps) {
  const t = useText();
  const money = useMoney();
  const discard = useDiscard();
  const [payment, during] = useFreshPayment(shown);
  const { currency, amount_capturable: capturable } = payment;
  const [reason, setReason] = useState<CancelReason>("requested_by_customer");
  const [refusal, setRefusal] = useState<ApiError>();
  const cancel = useWrite<CancelRequest, PaymentIntent>({
    run: (body, key) => during(cancelPayment(payment.id, body, key)),
    touches: CHANGED_WITH.paymentIntent,
    done: () => t("payments.canceled"),
    onDone: onClose,
    onRefused: (refused) => {
      setRefusal(refused);
      return true;
    },
  });
  return (
    <ConfirmDialog
      discard={discard}
      onClose={onClose}
      question={t("payments.cancelQuestion", { amount: money(payment.amount, currency).text })}
      changes={[
        { label: t("column.status"), value: <PaymentStatusBadge status="canceled" /> },
        capturable > 0
          ? {
              label: t("payments.cancelReleased"),
              value: <Money flat amount={capturable} currency={currency} />,
            }
          : { label: t("payments.cancelMoney"), value: t("payments.cancelNothingMoves") },
      ]}
      warning={t("payments.cancelWarning")}
      closeLabel={t("common.close")}
      keepLabel={t("payments.cancelKeep")}
      confirmLabel={t("payments.cancelConfirm")}
      busyLabel={t("payments.canceling")}
      kbd="Ctrl ↵"
      busy={cancel.isPending}
      onConfirm={() => {
        if (cancel.isPending || refusal?.outcomeUnknown) return;
        setRefusal(undefined);
        // The screen's "other" is the provider's "abandoned".
        cancel.mutate({ cancellation_reason: reason === "other" ? "abandoned" : reason });
      }}
    >
      <Field label={t("payments.cancelReason")}>
        <RadioGroup
          stacked
          options={CANCEL_REASONS.map((value) => ({ value, label: t(`payments.reason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
      </Field>
      {refusal ? <PaymentRefusalNotice error={refusal} /> : null}
    </ConfirmDialog>
  );
}
