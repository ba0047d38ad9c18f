import { Body, Cell, Head, HeadCell, Row, Table } from "@counterfoil/ui";
import { Money } from "../../../shared/money/money.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { useText } from "../../../shared/text/text.ts";
import type { Bucket } from "./buckets.ts";
import type { BucketName } from "./use-bucket-name.ts";

interface VolumeTableProps {
  readonly buckets: readonly Bucket[];
  readonly currency: string;
  readonly name: BucketName;
}

/** The chart's numbers, the newest first. */
export function VolumeTable({ buckets, currency, name }: VolumeTableProps) {
  const t = useText();
  const amount = (minor: number) =>
    minor === 0 ? <NoMoney /> : <Money amount={minor} currency={currency} />;
  return (
    <Table
      flush
      compact
      columns={[undefined, "110px", "150px", "150px"]}
      aria-label={t("home.perDay")}
    >
      <Head>
        <HeadCell>{t("home.day")}</HeadCell>
        <HeadCell align="end">{t("home.payments")}</HeadCell>
        <HeadCell align="amount">{t("home.gross")}</HeadCell>
        <HeadCell align="amount">{t("home.refunded")}</HeadCell>
      </Head>
      <Body>
        {[...buckets].reverse().map((bucket) => (
          <Row key={bucket.key}>
            <Cell>{name(bucket)}</Cell>
            <Cell align="end">{bucket.payments}</Cell>
            <Cell align="end">{amount(bucket.gross)}</Cell>
            <Cell align="end">{amount(bucket.refunded)}</Cell>
          </Row>
        ))}
      </Body>
    </Table>
  );
}
