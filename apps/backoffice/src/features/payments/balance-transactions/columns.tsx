import type { BalanceTransaction } from "@counterfoil/contract";
import { growing } from "@counterfoil/ui";
import { useMemo } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { useDates } from "../../../shared/date/dates.ts";
import type { Column } from "../../../shared/list/list-spec.ts";
import { Money } from "../../../shared/money/money.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { payerOf } from "./source.ts";
import { useTransactionName } from "./use-transaction-name.ts";

/** From the shortest names to the longest. */
const CUSTOMER_WIDTH = growing([1185, 122], [1530, 260]);

/** Returns every column of the list of balance transactions. The user selects which are shown. */
export function useTransactionColumns(): readonly Column<BalanceTransaction>[] {
  const t = useText();
  const { date } = useDates();
  const name = useTransactionName();
  return useMemo(
    () => [
      {
        id: "transaction",
        head: t("column.type"),
        cell: name,
        width: "158px",
        link: true,
        strong: true,
      },
      {
        id: "customer",
        head: t("column.customer"),
        cell: (entry) => {
          const payer = payerOf(entry);
          return payer ? customerName(payer) : "–";
        },
        width: CUSTOMER_WIDTH,
      },
      {
        id: "description",
        head: t("column.description"),
        cell: ({ description }) => description,
        room: "medium",
        muted: true,
      },
      {
        id: "created",
        head: t("column.date"),
        cell: ({ created }) => <time>{date(created)}</time>,
        width: "114px",
        room: "narrow",
        muted: true,
        sort: "created",
      },
      {
        id: "amount",
        head: t("column.amount"),
        cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        width: "140px",
        amount: true,
        sort: "amount",
      },
      {
        id: "fee",
        head: t("payments.feeColumn"),
        cell: ({ fee, currency }) =>
          fee === 0 ? <NoMoney /> : <Money amount={-fee} currency={currency} />,
        width: "126px",
        amount: true,
        room: "medium",
      },
      {
        id: "net",
        head: t("payments.net"),
        cell: ({ net, currency }) => <Money look="strong" amount={net} currency={currency} />,
        width: "156px",
        amount: true,
      },
      {
        id: "available",
        head: t("payments.available"),
        cell: ({ available_on: at }) => <time>{date(at)}</time>,
        width: "114px",
        muted: true,
        hidden: true,
      },
      {
        id: "id",
        head: t("column.id"),
        cell: ({ id }) => <Copyable value={id} />,
        width: "240px",
        hidden: true,
      },
    ],
    [t, date, name],
  );
}
