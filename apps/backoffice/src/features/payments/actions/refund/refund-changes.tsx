import type { PaymentIntent } from "@counterfoil/contract";
import { Money } from "../../../../shared/money/money.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { cardOf } from "../../payment/card/card.ts";
import { collectedOf } from "../../payment/entry.ts";
import { ChangeList } from "../changes.tsx";

interface RefundChangesProps {
  readonly payment: PaymentIntent;
  /** Amount to refund in minor units; undefined while none is typed. */
  readonly amount: number | undefined;
  /** Amount that could still be refunded afterwards. */
  readonly left: number;
}

/** Shows the refund's destination and source, and the fee that isn't returned. */
export function RefundChanges({ payment, amount = 0, left }: RefundChangesProps) {
  const t = useText();
  const { currency } = payment;
  const card = cardOf(payment);
  const collected = collectedOf(payment);
  return (
    <ChangeList
      lines={[
        {
          label: card
            ? t("payments.toCard", { brand: card.brand, last4: card.last4 })
            : t("payments.toMethod"),
          value: <Money amount={amount} currency={currency} />,
        },
        {
          label: t("payments.fromBalance"),
          value: <Money amount={amount === 0 ? 0 : -amount} currency={currency} />,
        },
        ...(collected
          ? [
              {
                label: t("payments.feeKept"),
                value: <Money amount={collected.fee} currency={collected.currency} />,
              },
            ]
          : []),
        {
          label: t("payments.stillRefundable"),
          value: <Money amount={left} currency={currency} />,
        },
      ]}
    />
  );
}
