import type { Customer } from "@counterfoil/contract";
import { balanceMeaning, sum } from "@counterfoil/domain";
import { Figure, Strip, StripItem } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Money } from "../../../shared/money/money.tsx";
import { listOptions } from "../../../shared/resource/queries.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { currencyOf } from "../form/values.ts";

const MOST = 100;
const MEANING = {
  credit: "customers.balanceCredit",
  debt: "customers.balanceDebt",
  settled: "customers.balanceNone",
} as const;

/** Where the customer stands: what waits to be paid, what is late, and the balance. */
export function SummaryStrip({ customer }: { customer: Customer }) {
  const t = useText();
  const { account, rules } = useSession();
  const invoices = rules.features.includes("invoices");
  return (
    <Strip>
      {invoices ? <InvoiceSum customer={customer.id} status="open" /> : null}
      {invoices ? <InvoiceSum customer={customer.id} status="past_due" /> : null}
      {invoices ? <InvoiceSum customer={customer.id} status="paid" /> : null}
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

const SUMS = {
  open: { label: "customers.openAmount", amount: "amount_remaining" },
  past_due: { label: "customers.pastDue", amount: "amount_remaining" },
  paid: { label: "customers.paidSoFar", amount: "amount_paid" },
} as const;

function InvoiceSum({ customer, status }: { customer: string; status: keyof typeof SUMS }) {
  const t = useText();
  const { data } = useQuery(listOptions("invoice", { customer, status, limit: MOST }));
  const label = t(SUMS[status].label);
  const first = data?.data[0];
  if (data === undefined)
    return <StripItem label={label} figure={<Figure look="strip" number="–" />} />;
  const count = data.data.length;
  const late = status === "past_due" && count > 0;
  const note = t("customers.invoicesCount", { count, more: data.has_more ? "yes" : "no" });
  // More rows than one read holds, or several currencies, have no honest sum here.
  const summable =
    !data.has_more && data.data.every(({ currency }) => currency === first?.currency);
  return (
    <StripItem
      label={label}
      figure={
        first !== undefined && summable ? (
          <Money
            look="strip"
            amount={sum(data.data.map((invoice) => invoice[SUMS[status].amount]))}
            currency={first.currency}
            alarm={late}
          />
        ) : (
          <Figure look="strip" number={count === 0 ? "–" : `${count}+`} alarm={late} />
        )
      }
      note={note}
    />
  );
}
