import type { Invoice } from "@counterfoil/contract";
import {
  dueProblem,
  leftToPay,
  type ShownInvoiceStatus,
  settle,
  shownInvoiceStatus,
} from "@counterfoil/domain";
import type { ReactNode } from "react";
import { useDates } from "../../../../shared/date/dates.ts";
import { useMoney } from "../../../../shared/money/money.tsx";
import { StatusBadge } from "../../../../shared/status/status-badge.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useDueText } from "../../due/use-due-text.tsx";
import styles from "../actions.module.css";

interface Change {
  readonly label: string;
  readonly value: ReactNode;
}

/** Effects that several confirmation dialogs list. */
export interface InvoiceChanges {
  readonly status: (to: ShownInvoiceStatus) => Change;
  /** Amount due in minor units, before and after. Without `to`, it doesn't change. */
  readonly amount: (to?: number) => Change;
  readonly due: () => Change;
  readonly noMail: () => Change;
  readonly afterwards: (text: string) => Change;
  /** The debt that finalizing a draft below the minimum charge adds to the customer's balance. */
  readonly debt: () => readonly Change[];
}

/** Returns the effects of an action on an invoice, for its confirmation dialog. */
export function useChanges(invoice: Invoice): InvoiceChanges {
  const t = useText();
  const { now, date, zone } = useDates();
  const money = useMoney();
  const when = useDueText();
  const text = (minor: number) => money(minor, invoice.currency).text;
  return {
    status: (to) => ({
      label: t("column.status"),
      value: (
        <span className={styles.turn}>
          <StatusBadge status={shownInvoiceStatus(invoice, now(), zone)} />
          <span>{t("invoices.change.to")}</span>
          <StatusBadge status={to} />
        </span>
      ),
    }),
    amount: (to) => ({
      label: t("column.amountDue"),
      value:
        to === undefined
          ? text(leftToPay(invoice))
          : t("invoices.change.fromTo", { from: text(leftToPay(invoice)), to: text(to) }),
    }),
    due: () => {
      // Show the date rather than the payment terms: the invoice is about to become binding.
      const { note } = when(invoice);
      const due = invoice.due_date === null ? note : date(invoice.due_date);
      return { label: t("column.due"), value: due ?? "–" };
    },
    noMail: () => ({
      label: t("invoices.change.mail"),
      value: invoice.customer_email
        ? t("invoices.change.noMailTo", { email: invoice.customer_email })
        : t("invoices.change.noMail"),
    }),
    afterwards: (value) => ({ label: t("invoices.change.afterwards"), value }),
    debt: () => {
      if (invoice.status !== "draft" || dueProblem(invoice)?.kind !== "too_small") return [];
      const { total, starting_balance: balance, currency } = invoice;
      const amount = text(settle(total, balance, currency).endingBalance);
      return [{ label: t("column.balance"), value: t("invoices.dueTooSmall", { amount }) }];
    },
  };
}
