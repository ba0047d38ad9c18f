import type { PaymentIntent } from "@counterfoil/contract";
import { processingFee } from "@counterfoil/domain";
import { useQuery } from "@tanstack/react-query";
import { useDates } from "../../../shared/date/dates.ts";
import { Money, useMoney } from "../../../shared/money/money.tsx";
import { businessProfileOptions } from "../../../shared/resource/business-profile.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { type CaptureBody, capturePayment } from "../api.ts";
import { captureBefore } from "../payment/payment.ts";
import { timeLeft } from "../payment/time/time-left.ts";
import { useNow } from "../payment/time/use-now.ts";
import { type ChangeLine, ChangeList } from "./changes.tsx";
import type { PaymentDialogProps } from "./dialog-props.ts";
import { MoneyDialog } from "./money-dialog.tsx";
import { useFreshPayment } from "./use-fresh-payment.ts";

/** Captures an authorized amount or part of it, and releases the rest. */
export function CaptureDialog({ payment: shown, onClose }: PaymentDialogProps) {
  const t = useText();
  const money = useMoney();
  const [payment, during] = useFreshPayment(shown);
  const { currency, amount_capturable: most } = payment;
  const whole = money(most, currency).number;
  return (
    <MoneyDialog<CaptureBody, PaymentIntent>
      payment={payment}
      most={most}
      title={t("payments.captureTitle")}
      allLabel={t("payments.captureAll", { amount: whole })}
      hint={t("payments.captureLimits", { most: whole })}
      confirmLabel={(amount) =>
        t("payments.captureConfirm", { amount: money(amount, currency).text })
      }
      busyLabel={t("payments.capturing")}
      request={(amount) => ({ amount_to_capture: amount })}
      send={(body, key) => during(capturePayment(payment.id, body, key))}
      done={({ amount_received: sum }) =>
        t("payments.captured", { amount: money(sum, currency).text })
      }
      onClose={onClose}
      changes={(amount) => <CaptureChanges payment={payment} amount={amount} />}
      warning={(amount) =>
        amount === undefined || amount === most
          ? t("payments.captureWarning")
          : t("payments.captureWarningPart", { amount: money(most - amount, currency).text })
      }
    />
  );
}

interface CaptureChangesProps {
  readonly payment: PaymentIntent;
  /** In minor units; undefined while no amount is typed. */
  readonly amount: number | undefined;
}

function CaptureChanges({ payment, amount }: CaptureChangesProps) {
  const t = useText();
  const { dateTime } = useDates();
  const now = useNow();
  const { account } = useSession();
  const { data: profile } = useQuery(businessProfileOptions());
  const { currency, amount_capturable: most } = payment;
  const until = captureBefore(payment, account.country);
  const left = until === undefined ? undefined : timeLeft(t, until, now);
  const fee = profile?.fee && profile.defaultCurrency === currency ? profile.fee : undefined;
  const line = (label: string, sum: number): ChangeLine => ({
    label,
    value: <Money amount={sum} currency={currency} />,
  });
  return (
    <ChangeList
      lines={[
        line(t("payments.collected"), amount ?? 0),
        line(t("payments.released"), amount === undefined ? 0 : most - amount),
        ...(fee && amount !== undefined
          ? [line(t("payments.feeExpected"), -processingFee(amount, fee))]
          : []),
        ...(until === undefined
          ? []
          : [
              {
                label: t("payments.captureUntil"),
                value: left === undefined ? dateTime(until) : `${dateTime(until)} · ${left}`,
              },
            ]),
      ]}
    />
  );
}
