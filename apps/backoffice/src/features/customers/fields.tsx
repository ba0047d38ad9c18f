import type { Customer } from "@counterfoil/contract";
import { phoneText } from "@counterfoil/domain";
import { Copyable } from "../../shared/copy/copyable.tsx";
import { customerName } from "../../shared/customer-picker/customer-name.ts";
import { CREATED, ID } from "../../shared/list/fields/cells.tsx";
import type { FieldLine } from "../../shared/list/fields/fields.ts";
import { Money } from "../../shared/money/money.tsx";
import { NoMoney } from "../../shared/money/no-money.tsx";
import type { useCountryName } from "./country-name.ts";

/** The functions of the cells, and the currency of customers without one. */
interface CustomerFormats {
  readonly country: ReturnType<typeof useCountryName>;
  readonly defaultCurrency: string;
}

/**
 * The fields of a customer in the list (decision 0049). The facts, of which most have a form of
 * their own, are with the page.
 */
export const CUSTOMER_FIELDS: readonly FieldLine<Customer, never, CustomerFormats>[] = [
  { id: "created", label: "column.created", filter: "date" },
  {
    id: "name",
    label: "column.name",
    cell: customerName,
    column: { link: true, strong: true, sort: "name" },
  },
  { id: "email", label: "column.email", column: { width: "26%" }, filter: "text" },
  {
    id: "country",
    label: "customers.country",
    cell: ({ address }, { country }) => country(address?.country),
    column: { width: "number", room: "narrow", muted: true },
  },
  {
    ...CREATED,
    column: { width: "date", room: "medium", muted: true, sort: "created" },
  },
  {
    id: "balance",
    label: "column.balance",
    cell: ({ balance, currency }, { defaultCurrency }) =>
      balance === 0 ? (
        <NoMoney />
      ) : (
        <Money amount={balance} currency={currency ?? defaultCurrency} look="strong" />
      ),
    column: { width: "text", amount: true },
  },
  {
    id: "phone",
    label: "customers.phone",
    cell: ({ phone }) => phone && phoneText(phone),
    column: { width: "text", hidden: true },
  },
  {
    id: "currency",
    label: "column.currency",
    cell: ({ currency }) => currency?.toUpperCase(),
    column: { width: "figure", hidden: true },
    filter: "currency",
  },
  {
    id: "prefix",
    label: "customers.invoicePrefix",
    cell: ({ invoice_prefix: prefix }) => prefix && <Copyable value={prefix} />,
    column: { width: "number", hidden: true },
  },
  { ...ID, column: { width: "id", hidden: true } },
];
