import type { PaymentIntent } from "@counterfoil/contract";
import { Body, Cell, Head, HeadCell, Row, Section, Table } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { Money } from "../../../shared/money/money.tsx";
import { useKnownMessage, useText } from "../../../shared/text/text.ts";
import { refundsOptions } from "../queries.ts";
import styles from "./detail.module.css";

/** Shows each refund of a payment with its reason and the note for the team. */
export function Refunds({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const isKnown = useKnownMessage();
  const { date } = useDates();
  const { data } = useQuery(refundsOptions(payment.id));
  const refunds = data?.data ?? [];
  if (refunds.length === 0) return null;
  const words = (reason: string | null) => {
    const id = `payments.reason.${reason}`;
    return isKnown(id) ? t(id) : reason;
  };
  return (
    <Section title={t("payments.refundList")}>
      <div className={styles.scroll}>
        <Table flush compact aria-label={t("payments.refundList")}>
          <Head>
            <HeadCell>{t("column.date")}</HeadCell>
            <HeadCell>{t("payments.refundReason")}</HeadCell>
            <HeadCell>{t("payments.note")}</HeadCell>
            <HeadCell>{t("column.id")}</HeadCell>
            <HeadCell align="amount">{t("column.amount")}</HeadCell>
          </Head>
          <Body>
            {refunds.map((refund) => (
              <Row key={refund.id}>
                <Cell muted>
                  <time>{date(refund.created)}</time>
                </Cell>
                <Cell>{words(refund.reason)}</Cell>
                <Cell>{refund.metadata?.note}</Cell>
                <Cell>
                  <Copyable value={refund.id} />
                </Cell>
                <Cell align="end">
                  <Money amount={refund.amount} currency={refund.currency} />
                </Cell>
              </Row>
            ))}
          </Body>
        </Table>
      </div>
    </Section>
  );
}
