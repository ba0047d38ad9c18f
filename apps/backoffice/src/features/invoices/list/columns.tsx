import type { Invoice } from "@counterfoil/contract";
import { shownInvoiceStatus } from "@counterfoil/domain";
import { useMemo } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import type { Column } from "../../../shared/list/list-spec.ts";
import { Money } from "../../../shared/money/money.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../invoices.module.css";
import { billedTo, collectionOf, leftToPay } from "../standing.ts";
import { DueCell } from "./due-cell.tsx";

export function useInvoiceColumns(): readonly Column<Invoice>[] {
  const t = useText();
  const { date, now, zone } = useDates();
  return useMemo(
    () => [
      {
        id: "number",
        head: t("column.number"),
        cell: ({ number }) =>
          number ? (
            <Copyable value={number} />
          ) : (
            <span className={styles.quiet}>{t("invoices.noNumber")}</span>
          ),
        width: "136px",
      },
      {
        id: "customer",
        head: t("column.customer"),
        cell: billedTo,
        link: true,
        strong: true,
      },
      {
        id: "status",
        head: t("column.status"),
        cell: (invoice) => <StatusBadge status={shownInvoiceStatus(invoice, now(), zone)} />,
        width: "133px",
        bone: "badge",
      },
      {
        id: "due",
        head: t("column.due"),
        cell: (invoice) => <DueCell invoice={invoice} />,
        width: "clamp(136px, 50vw - 504px, 216px)",
        room: "narrow",
        sort: "due",
      },
      {
        id: "created",
        head: t("column.created"),
        cell: ({ created }) => <time>{date(created)}</time>,
        width: "122px",
        room: "medium",
        muted: true,
        sort: "created",
      },
      {
        id: "amount_due",
        head: t("column.amountDue"),
        cell: (invoice) => {
          const left = leftToPay(invoice);
          return left === 0 ? (
            <NoMoney />
          ) : (
            <Money amount={left} currency={invoice.currency} look="strong" />
          );
        },
        width: "clamp(124px, 9.5vw, 136px)",
        amount: true,
        room: "medium",
      },
      {
        id: "total",
        head: t("column.total"),
        cell: ({ total, currency }) => <Money amount={total} currency={currency} look="strong" />,
        width: "clamp(130px, 9.9vw, 142px)",
        amount: true,
        sort: "amount",
      },
      {
        id: "email",
        head: t("column.email"),
        cell: ({ customer_email: email }) => email,
        width: "220px",
        hidden: true,
      },
      {
        id: "collection",
        head: t("invoices.collection"),
        cell: (invoice) => t(`invoices.collection.${collectionOf(invoice)}`),
        width: "150px",
        hidden: true,
      },
      {
        id: "id",
        head: t("column.id"),
        cell: ({ id }) => <Copyable value={id} />,
        width: "220px",
        hidden: true,
      },
    ],
    [t, date, now, zone],
  );
}
