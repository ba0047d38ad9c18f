import type { PaymentIntent } from "@counterfoil/contract";
import { Body, Cell, Head, HeadCell, Row, Section, Table } from "@counterfoil/ui";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useMovementName } from "../movements/use-movement-name.ts";
import styles from "./detail.module.css";
import { useMovements } from "./use-movements.ts";

/** The balance entries behind the sums above. */
export function Movements({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const { date } = useDates();
  const { movements, error, retry } = useMovements(payment);
  const type = useMovementName();
  if (error) return <LoadFailed error={error} onRetry={retry} />;
  if (movements.length === 0) return null;
  return (
    <Section title={t("payments.movements")}>
      <div className={styles.scroll}>
        <Table flush compact aria-label={t("payments.movements")}>
          <Head>
            <HeadCell>{t("payments.movement")}</HeadCell>
            <HeadCell>{t("column.type")}</HeadCell>
            <HeadCell>{t("payments.available")}</HeadCell>
            <HeadCell align="amount">{t("payments.feeColumn")}</HeadCell>
            <HeadCell align="amount">{t("payments.net")}</HeadCell>
          </Head>
          <Body>
            {movements.map((entry) => (
              <Row key={entry.id}>
                <Cell>
                  <Copyable value={entry.id} />
                </Cell>
                <Cell>{type(entry)}</Cell>
                <Cell muted>
                  <time>{date(entry.available_on)}</time>
                </Cell>
                <Cell align="end">
                  <Money amount={entry.fee === 0 ? 0 : -entry.fee} currency={entry.currency} />
                </Cell>
                <Cell align="end">
                  <Money amount={entry.net} currency={entry.currency} />
                </Cell>
              </Row>
            ))}
          </Body>
        </Table>
      </div>
    </Section>
  );
}
