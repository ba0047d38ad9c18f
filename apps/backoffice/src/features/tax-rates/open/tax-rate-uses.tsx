import type { TaxRate, TaxRateUsage } from "@counterfoil/contract";
import {
  Cell,
  HeadCell,
  HorizontalScroll,
  MutedText,
  PhoneList,
  Row,
  Section,
  Skeleton,
  Table,
  TableBody,
  TableHead,
  useViewport,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import {
  InvoiceNumber,
  InvoicePhoneRow,
  InvoiceStatusBadge,
} from "../../../shared/invoice-rows/invoice-rows.tsx";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { usageOptions } from "../queries.ts";
import styles from "../tax-rates.module.css";

/** Invoices that can still change or be paid. Archiving the rate doesn't affect them. */
const CURRENT = ["draft", "scheduled", "open", "past_due", "failed"];

/** The invoices that use the rate: their number, and the latest ones. */
export function TaxRateUses({ rate }: { rate: TaxRate }) {
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
          <HorizontalScroll>
            <Invoices rows={data.invoices} />
          </HorizontalScroll>
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
        {rows.map((row) => (
          <InvoicePhoneRow key={row.id} {...row} customer={row.customer_name} amount={row.total} />
        ))}
      </PhoneList>
    );
  }
  return (
    <Table
      flush
      compact
      columns={["number", undefined, "text", "text"]}
      className={styles.invoices}
      aria-label={t("taxRates.usedBy")}
    >
      <TableHead>
        <HeadCell>{t("column.number")}</HeadCell>
        <HeadCell>{t("column.customer")}</HeadCell>
        <HeadCell>{t("column.status")}</HeadCell>
        <HeadCell align="amount">{t("column.total")}</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell>
              <InvoiceNumber {...row} />
            </Cell>
            <Cell muted wrap>
              {row.customer_name}
            </Cell>
            <Cell>
              <InvoiceStatusBadge {...row} />
            </Cell>
            <Cell align="end">
              <Money look="strong" amount={row.total} currency={row.currency} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
