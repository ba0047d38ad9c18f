import type { PaymentIntent } from "@counterfoil/contract";
import { paymentAmount } from "@counterfoil/domain";
import { growing } from "@counterfoil/ui";
import { useMemo } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { useDates } from "../../../shared/date/dates.ts";
import type { Column } from "../../../shared/list/list-spec.ts";
import { Money } from "../../../shared/money/money.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { PaymentBadge } from "../../../shared/payment/payment-badge.tsx";
import { usePaymentSubject } from "../../../shared/payment/payment-subject.ts";
import { useText } from "../../../shared/text/text.ts";
import { cardOf } from "../payment/card/card.ts";
import { CardNumber } from "../payment/card/card-number.tsx";
import { customerOf, refundedOf } from "../payment/payment.ts";
import { RowNote } from "./row-note.tsx";
import { settlementColumns } from "./settlement-columns.tsx";

/**
 * Returns the payer: the customer's name, otherwise the receipt's email address, otherwise the ID.
 */
export function payerName(payment: PaymentIntent): string {
  const customer = customerOf(payment);
  return customer ? customerName(customer) : (payment.receipt_email ?? payment.id);
}

/** From the shortest texts of a column to the longest. */
const WIDTHS = {
  customer: growing([640, 122], [680, 142], [1172, 142], [1400, 256]),
  card: growing([1260, 102], [1550, 160]),
};

/** Returns every column of the payment list. The user selects which are shown. */
export function usePaymentColumns(): readonly Column<PaymentIntent>[] {
  const t = useText();
  const { date } = useDates();
  const subject = usePaymentSubject();
  return useMemo(
    () => [
      {
        id: "customer",
        head: t("column.customer"),
        cell: payerName,
        width: WIDTHS.customer,
        link: true,
        strong: true,
      },
      {
        id: "status",
        head: t("column.status"),
        cell: (payment) => <PaymentBadge payment={payment} />,
        width: "188px",
        shape: "badge",
      },
      {
        id: "description",
        head: t("column.description"),
        cell: (payment) => (
          <>
            <RowNote payment={payment} />
            {subject(payment)}
          </>
        ),
        muted: true,
        room: "narrow",
      },
      {
        id: "card",
        head: t("column.method"),
        cell: (payment) => {
          const card = cardOf(payment);
          return card ? <CardNumber card={card} /> : null;
        },
        width: WIDTHS.card,
        room: "medium",
      },
      {
        id: "created",
        head: t("column.created"),
        cell: ({ created }) => <time>{date(created)}</time>,
        width: "115px",
        muted: true,
        sort: "created",
      },
      {
        id: "refunded",
        head: t("payments.refundedColumn"),
        cell: (payment) => {
          const refunded = refundedOf(payment);
          return refunded === 0 ? (
            <NoMoney />
          ) : (
            <Money amount={-refunded} currency={payment.currency} />
          );
        },
        width: "130px",
        amount: true,
        room: "wide",
      },
      {
        id: "amount",
        head: t("column.amount"),
        cell: (payment) => (
          <Money look="strong" amount={paymentAmount(payment)} currency={payment.currency} />
        ),
        width: "150px",
        amount: true,
        sort: "amount",
      },
      ...settlementColumns(t),
      {
        id: "email",
        head: t("column.email"),
        cell: (payment) => customerOf(payment)?.email ?? payment.receipt_email,
        width: "220px",
        hidden: true,
      },
      {
        id: "id",
        head: t("column.id"),
        cell: ({ id }) => <Copyable value={id} />,
        width: "240px",
        hidden: true,
      },
    ],
    [t, date, subject],
  );
}
