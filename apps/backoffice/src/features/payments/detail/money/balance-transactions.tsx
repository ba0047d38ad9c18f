import type { PaymentIntent } from "@counterfoil/contract";
import { Copyable } from "../../../../shared/copy/copyable.tsx";
import { useDates } from "../../../../shared/date/dates.ts";
import { LoadFailed } from "../../../../shared/list/list-failed.tsx";
import { Money } from "../../../../shared/money/money.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useTransactionName } from "../../balance-transactions/use-transaction-name.ts";
import { EntryTable } from "./entry-table.tsx";
import { useBalanceTransactions } from "./use-balance-transactions.ts";

/** The balance transactions behind the amounts above. */
export function BalanceTransactions({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const { date } = useDates();
  const { transactions, awaited, error, retry } = useBalanceTransactions(payment);
  const type = useTransactionName();
  if (error) return <LoadFailed error={error} onRetry={retry} />;
  return (
    <EntryTable
      title={t("payments.balanceTransactions")}
      entries={transactions}
      awaited={awaited}
      columns={[
        { head: t("column.id"), cell: ({ id }) => <Copyable value={id} />, id: true },
        { head: t("column.type"), cell: type },
        {
          head: t("payments.available"),
          cell: ({ available_on: at }) => <time>{date(at)}</time>,
          muted: true,
        },
        {
          head: t("payments.feeColumn"),
          cell: ({ fee, currency }) => <Money amount={fee === 0 ? 0 : -fee} currency={currency} />,
          amount: true,
        },
        {
          head: t("payments.net"),
          cell: ({ net, currency }) => <Money amount={net} currency={currency} />,
          amount: true,
        },
      ]}
    />
  );
}
