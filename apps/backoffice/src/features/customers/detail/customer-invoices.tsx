import { shownInvoiceStatus } from "@counterfoil/domain";
import { Body, Cell, Code, Head, HeadCell, Row, RowLink, Section, Table } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDates } from "../../../shared/date/dates.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { listOptions } from "../../../shared/resource/queries.ts";
import { invoicePath } from "../../../shared/routing/paths.ts";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import { AllOf } from "./all-of.tsx";
import styles from "./detail.module.css";

const SHOWN = 25;

/** The newest invoices of a customer. */
export function CustomerInvoices({ customer }: { customer: string }) {
  const t = useText();
  const { date, now } = useDates();
  const { data, error, refetch } = useQuery(listOptions("invoice", { customer, limit: SHOWN }));
  return (
    <Section
      title={t("customers.invoices")}
      action={<AllOf to="/invoices" customer={customer} more={data?.has_more ?? false} />}
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <p>{t("customers.noInvoices")}</p> : null}
      {data && data.data.length > 0 ? (
        <div className={styles.scroll}>
          <Table flush compact aria-label={t("customers.invoices")}>
            <Head>
              <HeadCell>{t("column.number")}</HeadCell>
              <HeadCell>{t("column.status")}</HeadCell>
              <HeadCell>{t("column.created")}</HeadCell>
              <HeadCell align="amount">{t("column.total")}</HeadCell>
            </Head>
            <Body>
              {data.data.map((invoice) => (
                <Row key={invoice.id}>
                  <Cell>
                    <RowLink render={<Link to={invoicePath(invoice.id)} />}>
                      {invoice.number ? <Code>{invoice.number}</Code> : t("customers.noNumber")}
                    </RowLink>
                  </Cell>
                  <Cell>
                    <StatusBadge status={shownInvoiceStatus(invoice, now())} />
                  </Cell>
                  <Cell muted>
                    <time>{date(invoice.created)}</time>
                  </Cell>
                  <Cell align="end">
                    <Money look="strong" amount={invoice.total} currency={invoice.currency} />
                  </Cell>
                </Row>
              ))}
            </Body>
          </Table>
        </div>
      ) : null}
    </Section>
  );
}
