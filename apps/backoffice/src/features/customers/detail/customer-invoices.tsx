import type { Invoice } from "@counterfoil/contract";
import { shownInvoiceStatus } from "@counterfoil/domain";
import { Code } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDates } from "../../../shared/date/dates.ts";
import type { Column } from "../../../shared/list/list-spec.ts";
import { Money } from "../../../shared/money/money.tsx";
import { listOptions } from "../../../shared/resource/queries.ts";
import { invoicePath } from "../../../shared/routing/paths.ts";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import { MAX_NEWEST, Newest } from "./newest.tsx";

/** A customer's latest invoices. */
export function CustomerInvoices({ customer }: { customer: string }) {
  const t = useText();
  const { date, now, zone } = useDates();
  const columns: readonly Column<Invoice>[] = [
    {
      id: "number",
      head: t("column.number"),
      cell: ({ number }) => (number ? <Code>{number}</Code> : t("customers.noNumber")),
      link: true,
    },
    {
      id: "status",
      head: t("column.status"),
      cell: (invoice) => <StatusBadge status={shownInvoiceStatus(invoice, now(), zone)} />,
    },
    {
      id: "created",
      head: t("column.created"),
      cell: ({ created }) => <time>{date(created)}</time>,
      muted: true,
    },
    {
      id: "total",
      head: t("column.total"),
      cell: ({ total, currency }) => <Money look="strong" amount={total} currency={currency} />,
      amount: true,
    },
  ];
  return (
    <Newest
      query={useQuery(listOptions("invoice", { customer, limit: MAX_NEWEST }))}
      customer={customer}
      title={t("customers.invoices")}
      none={t("customers.noInvoices")}
      list="/invoices"
      columns={columns}
      rowLink={({ id }) => <Link to={invoicePath(id)} />}
      phone={(invoice) => ({
        title: invoice.number ? <Code>{invoice.number}</Code> : t("customers.noNumber"),
        amount: <Money look="strong" amount={invoice.total} currency={invoice.currency} />,
        meta: <time>{date(invoice.created)}</time>,
        badge: <StatusBadge status={shownInvoiceStatus(invoice, now(), zone)} />,
      })}
    />
  );
}
