import type { PaymentIntent } from "@counterfoil/contract";
import { paymentAmount } from "@counterfoil/domain";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDates } from "../../../shared/date/dates.ts";
import type { Column } from "../../../shared/list/list-spec.ts";
import { Money } from "../../../shared/money/money.tsx";
import { PaymentBadge } from "../../../shared/payment/payment-badge.tsx";
import { usePaymentSubject } from "../../../shared/payment/payment-subject.ts";
import { listOptions } from "../../../shared/resource/queries.ts";
import { paymentPath } from "../../../shared/routing/paths.ts";
import { useText } from "../../../shared/text/text.ts";
import { MAX_NEWEST, Newest } from "./newest.tsx";

const EXPAND = ["latest_charge", "disputes", "invoice_payments.data.invoice"] as const;

/** A customer's latest payments. */
export function CustomerPayments({ customer }: { customer: string }) {
  const t = useText();
  const { date } = useDates();
  const subject = usePaymentSubject();
  const columns: readonly Column<PaymentIntent>[] = [
    {
      id: "date",
      head: t("column.date"),
      cell: ({ created }) => <time>{date(created)}</time>,
      link: true,
    },
    {
      id: "status",
      head: t("column.status"),
      cell: (payment) => <PaymentBadge payment={payment} />,
    },
    {
      id: "description",
      head: t("column.description"),
      cell: subject,
      muted: true,
    },
    {
      id: "amount",
      head: t("column.amount"),
      cell: (payment) => (
        <Money look="strong" amount={paymentAmount(payment)} currency={payment.currency} />
      ),
      amount: true,
    },
  ];
  return (
    <Newest
      query={useQuery(
        listOptions("paymentIntent", { customer, limit: MAX_NEWEST, expand: EXPAND }),
      )}
      customer={customer}
      title={t("customers.payments")}
      none={t("customers.noPayments")}
      list="/paymentIntent"
      columns={columns}
      rowLink={({ id }) => <Link to={paymentPath(id)} />}
      phone={(payment) => ({
        title: subject(payment) ?? <time>{date(payment.created)}</time>,
        amount: <Money look="strong" amount={paymentAmount(payment)} currency={payment.currency} />,
        meta: <time>{date(payment.created)}</time>,
        badge: <PaymentBadge payment={payment} />,
      })}
    />
  );
}
