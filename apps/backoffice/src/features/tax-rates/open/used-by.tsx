import type { TaxRate, TaxRateUsage } from "@counterfoil/contract";
import { SHOWN_INVOICE_STATUSES } from "@counterfoil/domain";
import {
  Body,
  Cell,
  Code,
  Head,
  HeadCell,
  MutedText,
  PhoneList,
  PhoneRow,
  Row,
  RowLink,
  Section,
  Skeleton,
  Table,
  useViewport,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { invoicePath } from "../../../shared/routing/paths.ts";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import { usageOptions } from "../queries.ts";
import styles from "../tax-rates.module.css";

/** Invoices that can still change or be paid. Archiving the rate doesn't affect them. */
const CURRENT = ["draft", "scheduled", "open", "past_due", "failed"];

/** The invoices that use the rate: their number, and the latest ones. */
export function UsedBy({ rate }: { rate: TaxRate }) {
  const t = useText();
  const { data, error, refetch } = useQuery(usageOptions(rate.id));
  const current = CURRENT.reduce((sum, status) => sum + (data?.by_status[status] ?? 0), 0);
  return (
    <Section
      title={t("taxRates.usedBy")}
      note={data?.all ? t("taxRates.usedByCount", { all: data.all, current }) : undefined}
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton />}
      {data?.all === 0 ? <MutedText as="p">{t("taxRates.unused")}</MutedText> : null}
      {data && data.invoices.length > 0 ? (
        <>
          <div className={styles.scroll}>
            <Invoices rows={data.invoices} />
          </div>
          {data.all > data.invoices.length ? (
            <MutedText as="p">{t("taxRates.newest", { count: data.invoices.length })}</MutedText>
          ) : null}
        </>
      ) : null}
    </Section>
  );
}

function Invoices({ rows }: { rows: TaxRateUsage["invoices"] }) {
  const t = useText();
  const phone = useViewport() === "phone";
  if (phone) {
    return (
      <PhoneList flush aria-label={t("taxRates.usedBy")}>
        {rows.map((row) => {
          const status = SHOWN_INVOICE_STATUSES.find((known) => known === row.status);
          return (
            <PhoneRow
              key={row.id}
              render={<Link to={invoicePath(row.id)} />}
              title={row.customer_name}
              amount={<Money look="strong" amount={row.total} currency={row.currency} />}
              meta={row.number ?? t("status.draft")}
              badge={status ? <StatusBadge status={status} /> : null}
            />
          );
        })}
      </PhoneList>
    );
  }
  return (
    <Table
      flush
      compact
      columns={["96px", undefined, "116px", "116px"]}
      className={styles.invoices}
      aria-label={t("taxRates.usedBy")}
    >
      <Head>
        <HeadCell>{t("column.number")}</HeadCell>
        <HeadCell>{t("column.customer")}</HeadCell>
        <HeadCell>{t("column.status")}</HeadCell>
        <HeadCell align="amount">{t("column.total")}</HeadCell>
      </Head>
      <Body>
        {rows.map((row) => {
          const status = SHOWN_INVOICE_STATUSES.find((known) => known === row.status);
          return (
            <Row key={row.id}>
              <Cell>
                <RowLink render={<Link to={invoicePath(row.id)} />}>
                  {row.number ? <Code>{row.number}</Code> : t("status.draft")}
                </RowLink>
              </Cell>
              <Cell muted>{row.customer_name}</Cell>
              <Cell>{status ? <StatusBadge status={status} /> : null}</Cell>
              <Cell align="end">
                <Money look="strong" amount={row.total} currency={row.currency} />
              </Cell>
            </Row>
          );
        })}
      </Body>
    </Table>
  );
}
