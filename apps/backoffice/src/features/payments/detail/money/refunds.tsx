import type { PaymentIntent } from "@counterfoil/contract";
import { isRelease } from "@counterfoil/domain";
import { useQuery } from "@tanstack/react-query";
import { Copyable } from "../../../../shared/copy/copyable.tsx";
import { useDates } from "../../../../shared/date/dates.ts";
import { Money } from "../../../../shared/money/money.tsx";
import { useKnownMessage, useText } from "../../../../shared/text/text.ts";
import { refundedOf } from "../../payment/payment.ts";
import { refundsOptions } from "../../queries.ts";
import { AuditLink } from "../audit-link.tsx";
import { EntryTable } from "./entry-table.tsx";

/**
 * Shows each refund of a payment with its reason and the note for the team. A released
 * authorization isn't one.
 */
export function Refunds({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const isKnown = useKnownMessage();
  const { date } = useDates();
  const { data } = useQuery(refundsOptions(payment.id));
  const reasonText = (reason: string | null) => {
    const id = `payments.reason.${reason}`;
    return isKnown(id) ? t(id) : reason;
  };
  return (
    <EntryTable
      title={t("payments.refundList")}
      action={<AuditLink payment={payment.id}>{t("payments.whoRefunded")}</AuditLink>}
      entries={data?.data.filter((refund) => !isRelease(refund)) ?? []}
      awaited={!data && refundedOf(payment) > 0 ? 1 : 0}
      columns={[
        {
          head: t("column.date"),
          cell: ({ created }) => <time>{date(created)}</time>,
          muted: true,
        },
        { head: t("payments.refundReason"), cell: ({ reason }) => reasonText(reason) },
        { head: t("payments.note"), cell: ({ metadata }) => metadata?.note },
        { head: t("column.id"), cell: ({ id }) => <Copyable value={id} />, id: true },
        {
          head: t("column.amount"),
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          amount: true,
        },
      ]}
    />
  );
}
