import type { PaymentIntent } from "@counterfoil/contract";
import { paymentAmount, SHOWN_DISPUTE_STATUSES } from "@counterfoil/domain";
import { growing } from "@counterfoil/ui";
import { CREATED, ID } from "../../../shared/list/fields/cells.tsx";
import { choices } from "../../../shared/list/fields/choices.ts";
import type { FieldLine } from "../../../shared/list/fields/fields.ts";
import { Money } from "../../../shared/money/money.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { PaymentBadge } from "../../../shared/payment/payment-badge.tsx";
import type { usePaymentSubject } from "../../../shared/payment/payment-subject.ts";
import { cardOf } from "../payment/card/card.ts";
import { CardNumber } from "../payment/card/card-number.tsx";
import { DisputeBadge } from "../payment/dispute-badge.tsx";
import { collectedOf } from "../payment/entry.ts";
import { payerName } from "../payment/payer-name.ts";
import { customerOf, disputeOf, refundedOf } from "../payment/payment.ts";
import { RowNote } from "./row-note.tsx";

/** The functions of the cells. */
interface PaymentFormats {
  readonly subject: ReturnType<typeof usePaymentSubject>;
}

/** From the shortest texts of a column to the longest. */
const WIDTHS = {
  customer: growing([640, 119], [680, 142], [1172, 142], [1400, 256]),
  card: growing([1260, 102], [1550, 160]),
};

/**
 * The fields of a payment in the list (decision 0049). Its facts are those of several objects, and
 * are with the page.
 */
export const PAYMENT_FIELDS: readonly FieldLine<PaymentIntent, never, PaymentFormats>[] = [
  {
    id: "customer",
    label: "column.customer",
    cell: payerName,
    column: { width: WIDTHS.customer, link: true, strong: true },
    filter: "customer",
  },
  {
    id: "status",
    label: "column.status",
    cell: (payment) => <PaymentBadge payment={payment} />,
    column: { width: "reason", shape: "badge" },
  },
  {
    id: "description",
    label: "column.description",
    cell: (payment, { subject }) => (
      <>
        <RowNote payment={payment} />
        {subject(payment)}
      </>
    ),
    column: { muted: true, room: "narrow" },
  },
  {
    id: "card",
    label: "column.method",
    cell: (payment) => {
      const card = cardOf(payment);
      return card ? <CardNumber card={card} /> : null;
    },
    column: { width: WIDTHS.card, room: "medium" },
  },
  {
    ...CREATED,
    column: { width: "date", muted: true, sort: "created" },
    filter: "date",
  },
  {
    id: "refunded",
    label: "payments.refundedColumn",
    cell: (payment) => {
      const refunded = refundedOf(payment);
      return refunded === 0 ? (
        <NoMoney />
      ) : (
        <Money amount={-refunded} currency={payment.currency} />
      );
    },
    column: { width: "amount", amount: true, room: "wide" },
  },
  {
    id: "amount",
    label: "column.amount",
    cell: (payment) => (
      <Money look="strong" amount={paymentAmount(payment)} currency={payment.currency} />
    ),
    column: { width: "amount", amount: true, sort: "amount" },
    filter: "amount",
  },
  { id: "currency", label: "column.currency", filter: "currency" },
  {
    id: "dispute",
    label: "payments.disputeColumn",
    cell: (payment) => {
      const dispute = disputeOf(payment);
      return dispute ? <DisputeBadge status={dispute.status} /> : null;
    },
    column: { width: "text", shape: "badge", hidden: true },
    filter: choices(
      ["any", "open", ...SHOWN_DISPUTE_STATUSES],
      (status) => `payments.dispute.${status}`,
    ),
  },
  {
    id: "fee",
    label: "payments.feeColumn",
    cell: (payment) => {
      const collected = collectedOf(payment);
      if (collected === undefined) return <NoMoney />;
      return <Money amount={-collected.fee} currency={collected.currency} />;
    },
    column: { width: "amount", amount: true, hidden: true },
  },
  {
    id: "net",
    label: "payments.netColumn",
    cell: (payment) => {
      const collected = collectedOf(payment);
      if (collected === undefined) return <NoMoney />;
      return <Money amount={collected.net} currency={collected.currency} />;
    },
    column: { width: "amount", amount: true, hidden: true },
  },
  {
    id: "email",
    label: "column.email",
    cell: (payment) => customerOf(payment)?.email ?? payment.receipt_email,
    column: { width: "email", hidden: true },
  },
  { ...ID, column: { width: "id", hidden: true } },
];
