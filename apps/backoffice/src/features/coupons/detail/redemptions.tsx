import type { Coupon, CouponRedemptions } from "@counterfoil/contract";
import { SHOWN_INVOICE_STATUSES } from "@counterfoil/domain";
import {
  Body,
  Button,
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
  Segmented,
  Table,
  useViewport,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { customerPath, invoicePath } from "../../../shared/routing/paths.ts";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../coupons.module.css";
import { redemptionsOptions } from "../queries.ts";

const FEW = 10;

type View = "invoice" | "customer";

/** Redemptions of the coupon, each with its customer and discount. */
export function Redemptions({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const [view, setView] = useState<View>("invoice");
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery(redemptionsOptions(coupon.id));
  const some = data !== undefined && data.invoices.length > 0;
  return (
    <Section
      title={t("coupons.who")}
      action={
        some ? (
          <Segmented<View>
            size="small"
            aria-label={t("coupons.whoView")}
            options={[
              { value: "invoice", label: t("coupons.byInvoice") },
              { value: "customer", label: t("coupons.byCustomer") },
            ]}
            value={view}
            onChange={setView}
          />
        ) : null
      }
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data && !some ? <MutedText as="p">{t("coupons.nobody")}</MutedText> : null}
      {some ? (
        <div className={styles.scroll}>
          {view === "invoice" ? (
            <ByInvoice rows={all ? data.invoices : data.invoices.slice(0, FEW)} />
          ) : (
            <ByCustomer rows={all ? data.customers : data.customers.slice(0, FEW)} />
          )}
        </div>
      ) : null}
      {some && !all && (view === "invoice" ? data.invoices : data.customers).length > FEW ? (
        <div className={styles.after}>
          <Button variant="link" onClick={() => setAll(true)}>
            {t("list.showAll")}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

function ByInvoice({ rows }: { rows: CouponRedemptions["invoices"] }) {
  const t = useText();
  const { date } = useDates();
  const phone = useViewport() === "phone";
  if (phone) {
    return (
      <PhoneList flush aria-label={t("coupons.byInvoice")}>
        {rows.map((row) => {
          const status = SHOWN_INVOICE_STATUSES.find((known) => known === row.status);
          return (
            <PhoneRow
              key={`${row.id} ${row.redeemed}`}
              render={<Link to={invoicePath(row.id)} />}
              title={row.customer_name ?? row.customer}
              amount={<Money look="strong" amount={row.amount} currency={row.currency} />}
              meta={`${row.number ?? t("coupons.draft")} · ${date(row.redeemed)}`}
              badge={status ? <StatusBadge status={status} /> : null}
            />
          );
        })}
      </PhoneList>
    );
  }
  return (
    <Table flush compact stacked aria-label={t("coupons.byInvoice")}>
      <Head>
        <HeadCell>{t("coupons.invoice")}</HeadCell>
        <HeadCell>{t("column.customer")}</HeadCell>
        <HeadCell>{t("column.status")}</HeadCell>
        <HeadCell>{t("coupons.when")}</HeadCell>
        <HeadCell align="amount">{t("coupons.discount")}</HeadCell>
      </Head>
      <Body>
        {rows.map((row) => {
          const status = SHOWN_INVOICE_STATUSES.find((known) => known === row.status);
          return (
            <Row key={`${row.id} ${row.redeemed}`}>
              <Cell>
                <RowLink render={<Link to={invoicePath(row.id)} />}>
                  {row.number ? <Code>{row.number}</Code> : t("coupons.draft")}
                </RowLink>
              </Cell>
              <Cell>{row.customer_name ?? row.customer}</Cell>
              <Cell>{status ? <StatusBadge status={status} /> : null}</Cell>
              <Cell muted>
                <time>{date(row.redeemed)}</time>
              </Cell>
              <Cell align="end">
                <Money look="strong" amount={row.amount} currency={row.currency} />
              </Cell>
            </Row>
          );
        })}
      </Body>
    </Table>
  );
}

function ByCustomer({ rows }: { rows: CouponRedemptions["customers"] }) {
  const t = useText();
  return (
    <Table flush compact aria-label={t("coupons.byCustomer")}>
      <Head>
        <HeadCell>{t("column.customer")}</HeadCell>
        <HeadCell align="end">{t("coupons.invoices")}</HeadCell>
        <HeadCell align="amount">{t("coupons.given")}</HeadCell>
      </Head>
      <Body>
        {rows.map((row) => (
          <Row key={`${row.customer} ${row.currency}`}>
            <Cell>
              <RowLink render={<Link to={customerPath(row.customer)} />}>
                {row.customer_name ?? row.customer}
              </RowLink>
            </Cell>
            <Cell align="end">{row.invoices}</Cell>
            <Cell align="end">
              <Money look="strong" amount={row.amount} currency={row.currency} />
            </Cell>
          </Row>
        ))}
      </Body>
    </Table>
  );
}
