import type { Customer } from "@counterfoil/contract";
import { balanceMeaning } from "@counterfoil/domain";
import type { MessageId } from "@counterfoil/i18n";
import { Figure, Strip, StripItem } from "@counterfoil/ui";
import { useQueries } from "@tanstack/react-query";
import { Money } from "../../../shared/money/money.tsx";
import { listOptions } from "../../../shared/resource/queries.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { currencyOf } from "../values.ts";
import { invoiceSum, SUMS, type SumName } from "./invoice-sum.ts";

const MAX_COUNTED = 100;
const MEANING = {
  credit: "customers.balanceCredit",
  debt: "customers.balanceDebt",
  settled: "customers.balanceNone",
} as const;

/** Totals of a customer: outstanding, past due, and balance. */
export function CustomerSummaryStrip({ customer }: { customer: Customer }) {
  const t = useText();
  const { account, rules } = useSession();
  const invoices = rules.features.includes("invoices");
  return (
    <Strip>
      {invoices ? <InvoiceFigure customer={customer.id} name="open" /> : null}
      {invoices ? <InvoiceFigure customer={customer.id} name="past_due" /> : null}
      {invoices ? <InvoiceFigure customer={customer.id} name="paid" /> : null}
      <StripItem
        label={t("customers.balance")}
        figure={
          <Money
            look="strip"
            amount={customer.balance}
            currency={currencyOf(customer) ?? account.defaultCurrency}
          />
        }
        note={t(MEANING[balanceMeaning(customer.balance)])}
      />
    </Strip>
  );
}

const LABELS = {
  open: "customers.openAmount",
  past_due: "customers.pastDue",
  paid: "customers.paidSoFar",
} as const satisfies Record<SumName, MessageId>;

function InvoiceFigure({ customer, name }: { customer: string; name: SumName }) {
  const t = useText();
  const pages = useQueries({
    queries: SUMS[name].statuses.map((status) =>
      listOptions("invoice", { customer, status, limit: MAX_COUNTED }),
    ),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const label = t(LABELS[name]);
  if (pages.length < SUMS[name].statuses.length) {
    return <StripItem label={label} figure={<Figure look="strip" number="–" />} />;
  }
  const { count, more, total } = invoiceSum(name, pages);
  const late = name === "past_due" && count > 0;
  return (
    <StripItem
      label={label}
      figure={
        total ? (
          <Money look="strip" amount={total.amount} currency={total.currency} alarm={late} />
        ) : (
          <Figure
            look="strip"
            number={count === 0 ? "–" : `${count}${more ? "+" : ""}`}
            alarm={late}
          />
        )
      }
      note={t("customers.invoicesCount", { count, more: more ? "yes" : "no" })}
    />
  );
}
