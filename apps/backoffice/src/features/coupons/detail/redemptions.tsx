import type { Coupon, CouponRedemptions } from "@counterfoil/contract";
import {
  Button,
  Cell,
  HeadCell,
  HorizontalScroll,
  MutedText,
  PhoneList,
  Row,
  RowLink,
  Section,
  Segmented,
  Skeleton,
  Table,
  TableBody,
  TableHead,
  useViewport,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import {
  InvoiceNumber,
  InvoicePhoneRow,
  InvoiceStatusBadge,
} from "../../../shared/invoice-rows/invoice-rows.tsx";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { customerPath } from "../../../shared/routing/paths.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "../coupons.module.css";
import { redemptionsOptions } from "../queries.ts";

const FIRST_REDEMPTIONS = 10;

type RedemptionView = "invoice" | "customer";

/** Redemptions of the coupon, each with its customer and discount. */
export function Redemptions({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const [view, setView] = useState<RedemptionView>("invoice");
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery(redemptionsOptions(coupon.id));
  const some = data ? data.invoices.length > 0 : coupon.times_redeemed > 0 && !error;
  return (
    <Section
      title={t("coupons.who")}
      action={
        some ? (
          <Segmented<RedemptionView>
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
      {some && !data ? (
        <PendingRows rows={Math.min(coupon.times_redeemed, FIRST_REDEMPTIONS)} />
      ) : null}
      {some && data ? (
        <HorizontalScroll>
          {view === "invoice" ? (
            <ByInvoice rows={all ? data.invoices : data.invoices.slice(0, FIRST_REDEMPTIONS)} />
          ) : (
            <ByCustomer rows={all ? data.customers : data.customers.slice(0, FIRST_REDEMPTIONS)} />
          )}
        </HorizontalScroll>
      ) : null}
      {some &&
      data &&
      !all &&
      (view === "invoice" ? data.invoices : data.customers).length > FIRST_REDEMPTIONS ? (
        <div className={styles.after}>
          <Button variant="link" onClick={() => setAll(true)}>
            {t("list.showAll")}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

/** Space for the rows, to avoid layout shift. */
function PendingRows({ rows }: { rows: number }) {
  return (
    <div className={styles.pending} aria-busy>
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identical and keep their order
        <Skeleton key={place} width="62%" />
      ))}
    </div>
  );
}

function ByInvoice({ rows }: { rows: CouponRedemptions["invoices"] }) {
  const t = useText();
  const { date } = useDates();
  const phone = useViewport() === "phone";
  if (phone) {
    return (
      <PhoneList flush aria-label={t("coupons.byInvoice")}>
        {rows.map((row) => (
          <InvoicePhoneRow
            key={`${row.id} ${row.redeemed}`}
            {...row}
            customer={row.customer_name ?? row.customer}
            date={date(row.redeemed)}
          />
        ))}
      </PhoneList>
    );
  }
  return (
    <Table flush compact stacked aria-label={t("coupons.byInvoice")}>
      <TableHead>
        <HeadCell>{t("coupons.invoice")}</HeadCell>
        <HeadCell>{t("column.customer")}</HeadCell>
        <HeadCell>{t("column.status")}</HeadCell>
        <HeadCell>{t("coupons.when")}</HeadCell>
        <HeadCell align="amount">{t("coupons.discount")}</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={`${row.id} ${row.redeemed}`}>
            <Cell>
              <InvoiceNumber {...row} />
            </Cell>
            <Cell wrap>{row.customer_name ?? row.customer}</Cell>
            <Cell>
              <InvoiceStatusBadge {...row} />
            </Cell>
            <Cell muted>
              <time>{date(row.redeemed)}</time>
            </Cell>
            <Cell align="end">
              <Money look="strong" amount={row.amount} currency={row.currency} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function ByCustomer({ rows }: { rows: CouponRedemptions["customers"] }) {
  const t = useText();
  return (
    <Table flush compact aria-label={t("coupons.byCustomer")}>
      <TableHead>
        <HeadCell>{t("column.customer")}</HeadCell>
        <HeadCell align="end">{t("coupons.invoices")}</HeadCell>
        <HeadCell align="amount">{t("coupons.given")}</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={`${row.customer} ${row.currency}`}>
            <Cell wrap>
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
      </TableBody>
    </Table>
  );
}
