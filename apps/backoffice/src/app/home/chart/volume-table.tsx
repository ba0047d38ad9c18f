import {
  Cell,
  Figure,
  HeadCell,
  Row,
  Table,
  TableBody,
  TableHead,
  useViewport,
} from "@counterfoil/ui";
import { Money, useMoney } from "../../../shared/money/money.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { RowsLink } from "../rows-link.tsx";
import type { Bucket } from "./buckets.ts";
import type { BucketName } from "./use-bucket-name.ts";

interface VolumeTableProps {
  readonly buckets: readonly Bucket[];
  readonly currency: string;
  readonly name: BucketName;
}

/** The chart's numbers, newest first. Each links to its rows. */
export function VolumeTable({ buckets, currency, name }: VolumeTableProps) {
  const t = useText();
  const phone = useViewport() === "phone";
  const amount = (of: "gross" | "refunded", bucket: Bucket) => {
    const minor = bucket[of];
    if (minor === 0) return <NoMoney />;
    return (
      <RowsLink of={of} period={`${bucket.first}..${bucket.last}`} currency={currency}>
        {phone ? (
          <Plain amount={minor} currency={currency} />
        ) : (
          <Money amount={minor} currency={currency} />
        )}
      </RowsLink>
    );
  };
  return (
    <Table
      flush
      compact
      columns={phone ? [undefined, "amount", "amount"] : [undefined, "figure", "amount", "amount"]}
      aria-label={t("home.perDay")}
    >
      <TableHead>
        <HeadCell>{t("home.day")}</HeadCell>
        {phone ? null : <HeadCell align="end">{t("home.payments")}</HeadCell>}
        <HeadCell align={phone ? "end" : "amount"}>{t("home.gross")}</HeadCell>
        <HeadCell align={phone ? "end" : "amount"}>{t("home.refunded")}</HeadCell>
      </TableHead>
      <TableBody>
        {[...buckets].reverse().map((bucket) => (
          <Row key={bucket.key}>
            <Cell>{name(bucket)}</Cell>
            {phone ? null : <Cell align="end">{bucket.payments}</Cell>}
            <Cell align="end">{amount("gross", bucket)}</Cell>
            <Cell align="end">{amount("refunded", bucket)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** Where the currency code doesn't fit; the currency choice shows it. */
function Plain({ amount, currency }: { amount: number; currency: string }) {
  const { number, negative } = useMoney()(amount, currency);
  return <Figure number={number} negative={negative} />;
}
