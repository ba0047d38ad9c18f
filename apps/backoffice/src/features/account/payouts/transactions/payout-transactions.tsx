import type { Payout, PayoutTransaction, PayoutTransactionPart } from "@counterfoil/contract";
import {
  ButtonLink,
  Cell,
  Code,
  Figure,
  HeadCell,
  HorizontalScroll,
  MutedText,
  PhoneList,
  PhoneRow,
  Row,
  Section,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
  useViewport,
} from "@counterfoil/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { ExportButton } from "../../../../shared/export/export-button.tsx";
import { LoadFailed } from "../../../../shared/list/list-failed.tsx";
import { NextPageButton } from "../../../../shared/list/next-page-button.tsx";
import { PhoneSkeleton } from "../../../../shared/list/phone/phone-skeleton.tsx";
import { Money, useMoney } from "../../../../shared/money/money.tsx";
import { PaymentStatusBadge } from "../../../../shared/payment/payment-badge.tsx";
import { customerPath, invoicePath, paymentPath } from "../../../../shared/routing/paths.ts";
import { useKnownMessage, useText } from "../../../../shared/text/text.ts";
import { contentsOptions } from "../../queries.ts";
import styles from "../pane.module.css";
import { readPayoutTransactions } from "./read-payout-transactions.ts";

interface PayoutTransactionsProps {
  readonly payout: Payout;
  readonly part: PayoutTransactionPart | undefined;
}

/** The payout's balance transactions, each with its payment, invoice and customer. */
export function PayoutTransactions({ payout, part }: PayoutTransactionsProps) {
  const t = useText();
  const { data: contents } = useQuery(contentsOptions(payout.id));
  const complete = contents?.state === "completed";
  const query = useInfiniteQuery({
    queryKey: ["account", "transactions", payout.id, part],
    queryFn: ({ pageParam, signal }) => readPayoutTransactions(payout.id, part, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? page.data.at(-1)?.id : undefined),
    enabled: complete,
    staleTime: 15_000,
  });
  const phone = useViewport() === "phone";
  if (!complete) return null;
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const count = countOf(contents, part);
  return (
    <Section
      title={part === undefined ? t("account.balanceTransactions") : t(`account.part.${part}`)}
      note={count}
      action={
        <>
          {part === undefined ? null : (
            <ButtonLink
              variant="link"
              render={
                <Link
                  to="."
                  search={(before) => ({ ...before, part: undefined })}
                  resetScroll={false}
                />
              }
            >
              {t("account.balanceTransactions.all")}
            </ButtonLink>
          )}
          <ExportButton
            size="small"
            source={{ resource: "balanceTransaction", payout: payout.id, part }}
          />
        </>
      }
    >
      {query.error ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data && rows.length === 0 ? (
        <MutedText as="p" className={styles.sub} data-prose>
          {t(part === "unmatched" ? "account.noUnmatched" : "account.balanceTransactions.none")}
        </MutedText>
      ) : (
        <>
          {phone ? (
            query.data ? (
              <PhoneTransactions rows={rows} />
            ) : (
              <PhoneSkeleton flush />
            )
          ) : (
            <TransactionTable rows={rows} waiting={query.isPending} />
          )}
          <NextPageButton query={query} className={styles.more}>
            {t("account.balanceTransactions.more")}
          </NextPageButton>
        </>
      )}
    </Section>
  );
}

type Contents = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof contentsOptions>["queryFn"]>>>
>;

function countOf(contents: Contents, part: PayoutTransactionPart | undefined): number | undefined {
  if (contents.state !== "completed" || part === "unmatched") return undefined;
  if (part === undefined) return contents.net.count;
  return part === "fees" ? contents.fees.count : contents.parts[part].count;
}

function TransactionTable({
  rows,
  waiting,
}: {
  readonly rows: readonly PayoutTransaction[];
  readonly waiting: boolean;
}) {
  const t = useText();
  return (
    <HorizontalScroll>
      <Table
        flush
        compact
        columns={[
          "text",
          { width: "text", room: "medium" },
          undefined,
          "amount",
          "amount",
          "amount",
        ]}
        className={styles.transactions}
        aria-label={t("account.balanceTransactions")}
        aria-busy={waiting || undefined}
      >
        <TableHead>
          <HeadCell>{t("account.balanceTransactions.type")}</HeadCell>
          <HeadCell>{t("account.balanceTransactions.source")}</HeadCell>
          <HeadCell>{t("account.balanceTransactions.customer")}</HeadCell>
          <HeadCell align="end">{t("account.balanceTransactions.gross")}</HeadCell>
          <HeadCell align="end">{t("account.balanceTransactions.fee")}</HeadCell>
          <HeadCell align="amount">{t("account.balanceTransactions.net")}</HeadCell>
        </TableHead>
        <TableBody>
          {waiting ? (
            <SkeletonRows
              rows={6}
              columns={["text", "text", "text", "amount", "amount", "amount"]}
            />
          ) : (
            rows.map((row) => <TransactionRow key={row.id} row={row} />)
          )}
        </TableBody>
      </Table>
    </HorizontalScroll>
  );
}

/** Returns the link to a balance transaction's payment or other payout; undefined without one. */
function sourceLink(
  { payment_intent: payment, source }: PayoutTransaction,
  face: { readonly className?: string | undefined; readonly children?: ReactNode },
): ReactElement | undefined {
  if (payment !== null) return <Link to={paymentPath(payment)} {...face} />;
  return source?.startsWith("po_") ? (
    <Link to="/account/payouts/$id" params={{ id: source }} search={{}} {...face} />
  ) : undefined;
}

function TransactionRow({ row }: { row: PayoutTransaction }) {
  const name = useTransactionName();
  const { currency, invoice } = row;
  return (
    <Row>
      <Cell>{sourceLink(row, { className: styles.link, children: name(row) }) ?? name(row)}</Cell>
      <Cell>
        {invoice === null ? (
          "–"
        ) : (
          <Link to={invoicePath(invoice)} className={styles.link}>
            <Code>{row.invoice_number ?? invoice}</Code>
          </Link>
        )}
      </Cell>
      <Cell muted wrap>
        {row.customer === null ? (
          (row.description ?? "–")
        ) : (
          <Link to={customerPath(row.customer)} className={styles.link}>
            {row.customer_name ?? row.customer}
          </Link>
        )}
        <Matter row={row} />
      </Cell>
      <Cell align="end">
        <Plain amount={row.amount} currency={currency} />
      </Cell>
      <Cell align="end">
        <Plain amount={row.fee === 0 ? 0 : -row.fee} currency={currency} />
      </Cell>
      <Cell align="end">
        <Money amount={row.net} currency={currency} />
      </Cell>
    </Row>
  );
}

/** The payment's problem, below its customer. */
function Matter({ row: { payment_badge: status } }: { row: PayoutTransaction }) {
  if (status === null || status === "succeeded") return null;
  return (
    <div className={styles.matter}>
      <PaymentStatusBadge status={status} />
    </div>
  );
}

/** An amount without its code, which a neighbouring amount of the same currency shows. */
function Plain({ amount, currency }: { amount: number; currency: string }) {
  const { number, negative } = useMoney()(amount, currency);
  return <Figure number={number} negative={negative} />;
}

/** The transactions of a payout on a phone, with two lines each. */
function PhoneTransactions({ rows }: { rows: readonly PayoutTransaction[] }) {
  const t = useText();
  const name = useTransactionName();
  return (
    <PhoneList flush aria-label={t("account.balanceTransactions")}>
      {rows.map((row) => (
        <PhoneRow
          key={row.id}
          render={sourceLink(row, {}) ?? <div />}
          title={row.customer_name ?? row.description ?? name(row)}
          amount={<Money look="strong" amount={row.net} currency={row.currency} />}
          meta={[name(row), row.invoice_number].filter(Boolean).join(" · ")}
          badge={
            <span className={styles.gross}>
              <Matter row={row} />
              {t("account.balanceTransactions.gross")}{" "}
              <Plain amount={row.amount} currency={row.currency} />
            </span>
          }
        />
      ))}
    </PhoneList>
  );
}

/** Types that are more specific than their reporting category. */
const TELLING: readonly string[] = ["payout_failure", "payout_cancel"];

/** Returns the name of a balance transaction; the provider's type if it has none. */
function useTransactionName(): (row: PayoutTransaction) => string {
  const t = useText();
  const isKnown = useKnownMessage();
  return ({ type, reporting_category: category }) => {
    const word = TELLING.includes(type) || category === "" ? type : category;
    const id = `account.balanceTransaction.${word}`;
    return isKnown(id) ? t(id) : word.replaceAll("_", " ");
  };
}
