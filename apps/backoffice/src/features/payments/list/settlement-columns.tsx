import type { PaymentIntent } from "@counterfoil/contract";
import type { Column } from "../../../shared/list/list-spec.ts";
import { Money } from "../../../shared/money/money.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import type { T } from "../../../shared/text/text.ts";
import { DisputeBadge } from "../payment/dispute-badge.tsx";
import { collectedOf } from "../payment/entry.ts";
import { disputeOf } from "../payment/payment.ts";

/** Returns the columns of what became of a payment: its dispute, its fee and its net amount. */
export function settlementColumns(t: T): readonly Column<PaymentIntent>[] {
  return [
    {
      id: "dispute",
      head: t("payments.disputeColumn"),
      cell: (payment) => {
        const dispute = disputeOf(payment);
        return dispute ? <DisputeBadge status={dispute.status} /> : null;
      },
      width: "150px",
      shape: "badge",
      hidden: true,
    },
    {
      id: "fee",
      head: t("payments.feeColumn"),
      cell: (payment) => {
        const collected = collectedOf(payment);
        if (collected === undefined) return <NoMoney />;
        return <Money amount={-collected.fee} currency={collected.currency} />;
      },
      width: "130px",
      amount: true,
      hidden: true,
    },
    {
      id: "net",
      head: t("payments.netColumn"),
      cell: (payment) => {
        const collected = collectedOf(payment);
        if (collected === undefined) return <NoMoney />;
        return <Money amount={collected.net} currency={collected.currency} />;
      },
      width: "170px",
      amount: true,
      hidden: true,
    },
  ];
}
