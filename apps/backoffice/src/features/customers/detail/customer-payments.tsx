import type { PaymentIntent } from "@counterfoil/contract";
import { shownPaymentStatus } from "@counterfoil/domain";
import { Body, Cell, Head, HeadCell, Row, RowLink, Section, Table } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDates } from "../../../shared/date/dates.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { listOptions } from "../../../shared/resource/queries.ts";
import { paymentPath } from "../../../shared/routing/paths.ts";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import { AllOf } from "./all-of.tsx";
import styles from "./detail.module.css";

const SHOWN = 25;
const EXPAND = ["latest_charge"];

/** The newest payments of a customer. */
export function CustomerPayments({ customer }: { customer: string }) {
  const t = useText();
  const { date } = useDates();
  const { data, error, refetch } = useQuery(
    listOptions("paymentIntent", { customer, limit: SHOWN, expand: EXPAND }),
  );
  return (
    <Section
      title={t("customers.payments")}
      action={<AllOf to="/paymentIntent" customer={customer} more={data?.has_more ?? false} />}
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <p>{t("customers.noPayments")}</p> : null}
      {data && data.data.length > 0 ? (
        <div className={styles.scroll}>
          <Table flush compact aria-label={t("customers.payments")}>
            <Head>
              <HeadCell>{t("column.date")}</HeadCell>
              <HeadCell>{t("column.status")}</HeadCell>
              <HeadCell>{t("column.description")}</HeadCell>
              <HeadCell align="amount">{t("column.amount")}</HeadCell>
            </Head>
            <Body>
              {data.data.map((payment) => (
                <Row key={payment.id}>
                  <Cell>
                    <RowLink render={<Link to={paymentPath(payment.id)} />}>
                      <time>{date(payment.created)}</time>
                    </RowLink>
                  </Cell>
                  <Cell>
                    <StatusBadge status={statusOf(payment)} />
                  </Cell>
                  <Cell muted>{payment.description}</Cell>
                  <Cell align="end">
                    <Money look="strong" amount={payment.amount} currency={payment.currency} />
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

function statusOf(payment: PaymentIntent) {
  const charge = typeof payment.latest_charge === "object" ? payment.latest_charge : null;
  return shownPaymentStatus({
    status: payment.status,
    amount_received: payment.amount_received,
    amount_refunded: charge?.amount_refunded ?? null,
  });
}
