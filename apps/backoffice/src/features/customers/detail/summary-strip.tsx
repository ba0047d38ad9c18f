import type { Customer } from "@counterfoil/contract";
import { balanceMeaning } from "@counterfoil/domain";
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
      {invoices ? <InvoiceCount customer={customer.id} status="open" /> : null}
      {invoices ? <InvoiceCount customer={customer.id} status="past_due" /> : null}
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

function InvoiceCount({ customer, status }: { customer: string; status: "open" | "past_due" }) {
  const t = useText();
  const { data } = useQuery(listOptions("invoice", { customer, status, limit: MOST }));
  const count = data?.data.length;
  const late = status === "past_due" && count !== undefined && count > 0;
  return (
    <StripItem
      label={t(status === "open" ? "customers.openAmount" : "customers.pastDue")}
      figure={
        <Figure
          look="strip"
          number={count === undefined ? "–" : `${count}${data?.has_more ? "+" : ""}`}
          alarm={late}
        />
      }
      note={count === undefined ? undefined : t("customers.invoicesNote", { count })}
    />
  );
}
