import type { PaymentIntent } from "@counterfoil/contract";
import { processingFee } from "@counterfoil/domain";
import { Button, WarningLine } from "@counterfoil/ui";
import { Dialog } from "@counterfoil/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { amountText } from "../../../shared/amount/amount-text.ts";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { Money, useMoney } from "../../../shared/money/money.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { type CaptureRequest, capturePayment, MONEY_TOUCHES, profileOptions } from "../api.ts";
import { captureBefore } from "../payment/payment.ts";
import { timeLeft } from "../payment/time-left.ts";
import { useNow } from "../payment/use-now.ts";
import { AmountField, useTypedAmount } from "./amount-field.tsx";
import { Changes } from "./changes.tsx";
import type { PaymentDialogProps } from "./dialog-props.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useFreshPayment } from "./use-fresh-payment.ts";

/** Collects what is held, or a part of it; the rest is let go. */
export function CaptureDialog({ payment: known, onClose }: PaymentDialogProps) {
  const t = useText();
  const money = useMoney();
  const { dateTime } = useDates();
  const now = useNow();
  const { account } = useSession();
  const { locale } = useLanguage();
  const payment = useFreshPayment(known);
  const { data: profile } = useQuery(profileOptions());
  const { currency, amount_capturable: most } = payment;
  const [typed, setTyped] = useState(() => amountText(known.amount_capturable, currency, locale));
  const [refusal, setRefusal] = useState<ApiError>();
  const { amount, error } = useTypedAmount(typed, currency, most);
  const until = captureBefore(payment, account.country);
  const capture = useWrite<CaptureRequest, PaymentIntent>({
    run: (body, key) => capturePayment(payment.id, body, key),
    touches: MONEY_TOUCHES,
    done: ({ amount_received: sum }) =>
      t("payments.captured", { amount: money(sum, currency).text }),
    onDone: onClose,
    onRefused: (refused) => {
      setRefusal(refused);
      return true;
    },
  });
  const blocked = refusal?.outcomeUnknown === true;
  const released = amount === undefined ? 0 : most - amount;
  const fee = profile?.fee && profile.defaultCurrency === currency ? profile.fee : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("payments.captureTitle")}
      closeLabel={t("common.close")}
      busy={capture.isPending}
      onSubmit={() => {
        if (amount === undefined || blocked || capture.isPending) return;
        setRefusal(undefined);
        capture.mutate({ amount_to_capture: amount });
      }}
      footer={
        <>
          <Button kbd="Esc" disabled={capture.isPending} onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button
            type="submit"
            variant="primary"
            kbd="Ctrl ↵"
            disabled={amount === undefined || blocked}
            busy={capture.isPending}
            busyLabel={t("payments.capturing")}
          >
            {t("payments.captureConfirm", { amount: money(amount ?? most, currency).text })}
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
        allLabel={t("payments.captureAll", { amount: money(most, currency).number })}
        hint={t("payments.captureLimits", { most: money(most, currency).number })}
        error={error}
      />
      <Changes
        lines={[
          {
            label: t("payments.collected"),
            value: <Money amount={amount ?? 0} currency={currency} />,
          },
          { label: t("payments.released"), value: <Money amount={released} currency={currency} /> },
          ...(fee && amount !== undefined
            ? [
                {
                  label: t("payments.feeExpected"),
                  value: <Money amount={-processingFee(amount, fee)} currency={currency} />,
                },
              ]
            : []),
          ...(until === undefined
            ? []
            : [
                {
                  label: t("payments.captureUntil"),
                  value: `${dateTime(until)}${suffix(timeLeft(t, until, now))}`,
                },
              ]),
        ]}
      />
      {refusal ? <RefusalNotice error={refusal} /> : null}
      <WarningLine>
        {released > 0
          ? t("payments.captureWarningPart", { amount: money(released, currency).text })
          : t("payments.captureWarning")}
      </WarningLine>
    </Dialog>
  );
}

function suffix(left: string | undefined): string {
  return left === undefined ? "" : ` · ${left}`;
}
