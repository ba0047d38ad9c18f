import type { Invoice } from "@counterfoil/contract";
import { type InvoiceText, leftToPay, shownInvoiceStatus } from "@counterfoil/domain";
import { growing, MutedText } from "@counterfoil/ui";
import { Copyable } from "../../shared/copy/copyable.tsx";
import { CREATED, ID } from "../../shared/list/fields/cells.tsx";
import type { FieldLine } from "../../shared/list/fields/fields.ts";
import { Money } from "../../shared/money/money.tsx";
import { NoMoney } from "../../shared/money/no-money.tsx";
import { StatusBadge } from "../../shared/status/status-badge.tsx";
import { DueCell } from "./due/due-cell.tsx";
import { billedTo, collectionOf } from "./invoice-values.ts";

/** From the shortest texts of a column to the longest. */
const WIDTHS = {
  due: growing([1280, 136], [1440, 216]),
  amountDue: growing([1305, 124], [1432, 136]),
  total: growing([1313, 130], [1434, 142]),
};

/**
 * The fields of an invoice in the back office. Columns, filters, facts and inputs are in the order
 * of their lines. The facts and inputs of fields that aren't plain texts are with their screens.
 */
export const INVOICE_FIELDS: readonly FieldLine<Invoice, InvoiceText>[] = [
  { id: "created", label: "column.created", filter: "date" },
  {
    id: "number",
    label: "column.number",
    cell: ({ number }, { t }) =>
      number ? (
        <Copyable value={number} />
      ) : (
        <MutedText inherit>{t("invoices.noNumber")}</MutedText>
      ),
    column: { width: "number" },
  },
  {
    id: "customer",
    label: "column.customer",
    cell: billedTo,
    column: { link: true, strong: true },
    filter: "customer",
  },
  {
    id: "status",
    label: "column.status",
    cell: (invoice, { now, zone }) => (
      <StatusBadge status={shownInvoiceStatus(invoice, now(), zone)} />
    ),
    column: { width: "badge", shape: "badge" },
  },
  {
    id: "due",
    label: "column.due",
    cell: (invoice) => <DueCell invoice={invoice} />,
    column: { width: WIDTHS.due, room: "narrow", sort: "due" },
  },
  { id: "due", label: "filter.due", filter: "date" },
  {
    ...CREATED,
    column: { width: "date", room: "medium", muted: true, sort: "created" },
  },
  {
    id: "amount_due",
    label: "column.amountDue",
    cell: (invoice) => {
      const left = leftToPay(invoice);
      return left === 0 ? (
        <NoMoney />
      ) : (
        <Money amount={left} currency={invoice.currency} look="strong" />
      );
    },
    column: { width: WIDTHS.amountDue, amount: true, room: "medium" },
  },
  {
    id: "total",
    label: "column.total",
    cell: ({ total, currency }) => <Money amount={total} currency={currency} look="strong" />,
    column: { width: WIDTHS.total, amount: true, sort: "amount" },
  },
  { id: "amount", label: "column.amount", filter: "amount" },
  { id: "currency", label: "column.currency", filter: "currency" },
  {
    id: "email",
    label: "column.email",
    cell: ({ customer_email: email }) => email,
    column: { width: "email", hidden: true },
  },
  {
    id: "collection",
    label: "invoices.collection",
    cell: (invoice, { t }) => t(`invoices.collection.${collectionOf(invoice)}`),
    column: { width: "text", hidden: true },
  },
  {
    id: "collection_method",
    label: "filter.collection",
    filter: {
      send_invoice: "invoices.collection.send_invoice",
      charge_automatically: "invoices.collection.charge_automatically",
    },
  },
  { id: "owed", label: "filter.owed", filter: { true: "filter.owedOnly" } },
  { id: "description", label: "invoices.memo", fact: true, input: "area" },
  { id: "footer", label: "invoices.footer", fact: true, input: "area" },
  {
    ...ID,
    column: { width: "email", hidden: true },
  },
];
