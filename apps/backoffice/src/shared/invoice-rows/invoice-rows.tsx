import { SHOWN_INVOICE_STATUSES } from "@counterfoil/domain";
import { Code, PhoneRow, RowLink } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { Money } from "../money/money.tsx";
import { invoicePath } from "../routing/paths.ts";
import { StatusBadge } from "../status/status-badge.tsx";
import { useText } from "../text/text.ts";

interface InvoiceNumberProps {
  readonly id: string;
  /** Null for a draft. */
  readonly number: string | null;
}

/** The number of an invoice in a table; it opens the invoice. */
export function InvoiceNumber({ id, number }: InvoiceNumberProps) {
  const t = useText();
  return (
    <RowLink render={<Link to={invoicePath(id)} />}>
      {number ? <Code>{number}</Code> : t("status.draft")}
    </RowLink>
  );
}

/** The status of an invoice, from its name; nothing for one that has no badge. */
export function InvoiceStatusBadge({ status }: { readonly status: string | null }) {
  const shown = SHOWN_INVOICE_STATUSES.find((candidate) => candidate === status);
  return shown ? <StatusBadge status={shown} /> : null;
}

interface InvoicePhoneRowProps extends InvoiceNumberProps {
  readonly customer: string | null;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: string | null;
  /** Shown after the number. */
  readonly date?: string;
}

/** An invoice in a list on a phone. */
export function InvoicePhoneRow(props: InvoicePhoneRowProps) {
  const { id, number, customer, amount, currency, status, date } = props;
  const t = useText();
  const name = number ?? t("status.draft");
  return (
    <PhoneRow
      render={<Link to={invoicePath(id)} />}
      title={customer}
      amount={<Money look="strong" amount={amount} currency={currency} />}
      meta={date === undefined ? name : `${name} · ${date}`}
      badge={<InvoiceStatusBadge status={status} />}
    />
  );
}
