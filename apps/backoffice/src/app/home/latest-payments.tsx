import { LATEST_PAYMENTS } from "@counterfoil/contract";
import { paymentAmount } from "@counterfoil/domain";
import {
  Cell,
  MutedText,
  Row,
  RowLink,
  Section,
  SkeletonRows,
  Table,
  TableBody,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LoadFailed } from "../../shared/list/list-failed.tsx";
import { Money } from "../../shared/money/money.tsx";
import { PaymentBadge } from "../../shared/payment/payment-badge.tsx";
import { useText } from "../../shared/text/text.ts";
import styles from "./home.module.css";
import { latestOptions } from "./home-query.ts";

const COLUMNS = [undefined, "badge", "amount"] as const;

/** The newest payments with their status. */
export function LatestPayments() {
  const t = useText();
  const { data, error, isError, refetch } = useQuery(latestOptions());
  return (
    <Section
      title={t("home.latest")}
      action={
        <Link to="/paymentIntent" className={styles.all}>
          {t("home.allPayments")}
        </Link>
      }
    >
      {data?.data.length === 0 ? (
        <MutedText as="p">{t("home.noPayments")}</MutedText>
      ) : data ? (
        <Table flush aria-label={t("home.latest")}>
          <TableBody>
            {data.data.map((payment) => {
              const { customer } = payment;
              const name =
                typeof customer === "object" && customer !== null && !customer.deleted
                  ? (customer.name ?? customer.email)
                  : null;
              return (
                <Row key={payment.id}>
                  <Cell strong className={styles.customer}>
                    <RowLink render={<Link to="/paymentIntent/$id" params={{ id: payment.id }} />}>
                      {name ?? payment.id}
                    </RowLink>
                  </Cell>
                  <Cell>
                    <PaymentBadge payment={payment} />
                  </Cell>
                  <Cell align="end">
                    <Money amount={paymentAmount(payment)} currency={payment.currency} />
                  </Cell>
                </Row>
              );
            })}
          </TableBody>
        </Table>
      ) : isError ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Table flush columns={COLUMNS} aria-label={t("home.latest")} aria-busy>
          <TableBody>
            <SkeletonRows rows={LATEST_PAYMENTS.limit} columns={["text", "badge", "amount"]} />
          </TableBody>
        </Table>
      )}
    </Section>
  );
}
