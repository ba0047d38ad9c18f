import type { BalanceTransaction } from "@counterfoil/contract";
import { BALANCE_TRANSACTION_KINDS } from "@counterfoil/domain";
import { growing } from "@counterfoil/ui";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { CREATED, ID } from "../../../shared/list/fields/cells.tsx";
import { choices } from "../../../shared/list/fields/choices.ts";
import type { FieldLine } from "../../../shared/list/fields/fields.ts";
import { Money } from "../../../shared/money/money.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { payerOf } from "./source.ts";
import type { useTransactionName } from "./use-transaction-name.ts";

/** The functions of the cells. */
interface TransactionFormats {
  readonly name: ReturnType<typeof useTransactionName>;
}

/** From the shortest names to the longest. */
const CUSTOMER_WIDTH = growing([1185, 122], [1530, 260]);

/** The fields of a balance transaction in the list (decision 0049). */
export const TRANSACTION_FIELDS: readonly FieldLine<
  BalanceTransaction,
  never,
  TransactionFormats
>[] = [
  {
    id: "kind",
    label: "payments.balanceTransactionKind",
    filter: choices(
      ["earned", ...BALANCE_TRANSACTION_KINDS],
      (kind) => `payments.balanceTransactionKind.${kind}`,
    ),
  },
  {
    id: "transaction",
    label: "column.type",
    cell: (entry, { name }) => name(entry),
    column: { width: "text", link: true, strong: true },
  },
  {
    id: "customer",
    label: "column.customer",
    cell: (entry) => {
      const payer = payerOf(entry);
      return payer ? customerName(payer) : "–";
    },
    column: { width: CUSTOMER_WIDTH },
  },
  {
    id: "description",
    label: "column.description",
    column: { room: "medium", muted: true },
  },
  {
    id: "created",
    label: "column.date",
    cell: CREATED.cell,
    column: { width: "date", room: "narrow", muted: true, sort: "created" },
    filter: "date",
  },
  {
    id: "amount",
    label: "column.amount",
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    column: { width: "amount", amount: true, sort: "amount" },
    filter: "amount",
  },
  { id: "currency", label: "column.currency", filter: "currency" },
  {
    id: "fee",
    label: "payments.feeColumn",
    cell: ({ fee, currency }) =>
      fee === 0 ? <NoMoney /> : <Money amount={-fee} currency={currency} />,
    column: { width: "amount", amount: true, room: "medium" },
  },
  {
    id: "net",
    label: "payments.net",
    cell: ({ net, currency }) => <Money look="strong" amount={net} currency={currency} />,
    column: { width: "amount", amount: true },
  },
  {
    id: "available",
    label: "payments.available",
    cell: ({ available_on: at }, { date }) => <time>{date(at)}</time>,
    column: { width: "date", muted: true, hidden: true },
  },
  { ...ID, column: { width: "id", hidden: true } },
];
