import type { Customer } from "@counterfoil/contract";
import { phoneText } from "@counterfoil/domain";
import { useMemo } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { useDates } from "../../../shared/date/dates.ts";
import type { Column } from "../../../shared/list/list-spec.ts";
import { Money } from "../../../shared/money/money.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useCountryName } from "../country-name.ts";

/** Returns every column of the customer list. The user selects which are shown. */
export function useCustomerColumns(): readonly Column<Customer>[] {
  const t = useText();
  const { date } = useDates();
  const { account } = useSession();
  const country = useCountryName();
  return useMemo(
    () => [
      {
        id: "name",
        head: t("column.name"),
        cell: customerName,
        link: true,
        strong: true,
        sort: "name",
      },
      { id: "email", head: t("column.email"), cell: ({ email }) => email, width: "26%" },
      {
        id: "country",
        room: "narrow",
        head: t("customers.country"),
        cell: ({ address }) => country(address?.country),
        width: "130px",
        muted: true,
      },
      {
        id: "created",
        head: t("column.created"),
        cell: ({ created }) => <time>{date(created)}</time>,
        width: "130px",
        room: "medium",
        muted: true,
        sort: "created",
      },
      {
        id: "balance",
        head: t("column.balance"),
        cell: ({ balance, currency }) =>
          balance === 0 ? (
            <NoMoney />
          ) : (
            <Money amount={balance} currency={currency ?? account.defaultCurrency} look="strong" />
          ),
        width: "170px",
        amount: true,
      },
      {
        id: "phone",
        head: t("customers.phone"),
        cell: ({ phone }) => phone && phoneText(phone),
        width: "150px",
        hidden: true,
      },
      {
        id: "currency",
        head: t("column.currency"),
        cell: ({ currency }) => currency?.toUpperCase(),
        width: "100px",
        hidden: true,
      },
      {
        id: "prefix",
        head: t("customers.invoicePrefix"),
        cell: ({ invoice_prefix: prefix }) => (prefix ? <Copyable value={prefix} /> : null),
        width: "140px",
        hidden: true,
      },
      {
        id: "id",
        head: t("column.id"),
        cell: ({ id }) => <Copyable value={id} />,
        width: "220px",
        hidden: true,
      },
    ],
    [t, date, country, account.defaultCurrency],
  );
}
