import { BALANCE_TRANSACTION_LIST, type BalanceTransaction } from "@counterfoil/contract";
import type { RenderAs } from "@counterfoil/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeftRight } from "lucide-react";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { useFields } from "../../../shared/list/fields/fields.ts";
import { ListPage } from "../../../shared/list/list-page.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { TRANSACTION_FIELDS } from "./fields.tsx";
import { payerOf, paymentOf, payoutOf } from "./source.ts";
import { useTransactionName } from "./use-transaction-name.ts";

const route = getRouteApi("/balanceTransaction");

/** Every balance transaction of the business. */
export function BalanceTransactionList() {
  const t = useText();
  const { date } = useDates();
  const search = route.useSearch();
  const name = useTransactionName();
  const fields = useFields(TRANSACTION_FIELDS, { name });
  // Collected and refunded amounts are totalled before fees, all others after fees.
  const gross = search.kind === "collected" || search.kind === "refunded";
  return (
    <ListPage
      search={search}
      spec={{
        resource: "balanceTransaction",
        title: t("payments.balanceTransactions"),
        searchHint: t("payments.balanceTransactionsHint"),
        ...fields,
        params: BALANCE_TRANSACTION_LIST,
        rowName: name,
        rowLink,
        phone: (entry) => {
          const payer = payerOf(entry);
          const { amount, net, currency, created } = entry;
          return {
            title: payer ? customerName(payer) : name(entry),
            amount: <Money look="strong" amount={gross ? amount : net} currency={currency} />,
            meta: (
              <>
                {payer ? `${name(entry)} · ` : null}
                <time>{date(created)}</time>
              </>
            ),
          };
        },
        nothingYet: {
          icon: <ArrowLeftRight />,
          title: t("payments.noBalanceTransactions"),
          text: t("payments.noBalanceTransactionsText"),
        },
      }}
    />
  );
}

/** Links to the payment or payout of an entry. A provider fee has no page. */
function rowLink(entry: BalanceTransaction): RenderAs {
  const payment = paymentOf(entry);
  if (payment) return <Link to="/paymentIntent/$id" params={{ id: payment.id }} />;
  const payout = payoutOf(entry);
  if (payout === undefined) return <span />;
  return <Link to="/account/payouts/$id" params={{ id: payout }} search={{}} />;
}
