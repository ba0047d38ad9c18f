import type { Invoice } from "@counterfoil/contract";
import { type ShownInvoiceStatus, shownInvoiceStatus } from "@counterfoil/domain";
import type { ReactNode } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import { leftToPay } from "../standing.ts";
import { useWhen } from "../use-when.tsx";
import styles from "./actions.module.css";

interface Change {
  readonly label: string;
  readonly value: ReactNode;
}

/** Lines of "what will change" that several dialogs have. */
export interface Changes {
  readonly status: (to: ShownInvoiceStatus) => Change;
  /** The amount due before and after; after it when only `to` is given, in minor units. */
  readonly amount: (to?: number) => Change;
  readonly due: () => Change;
  readonly noMail: () => Change;
  readonly afterwards: (text: string) => Change;
}

/** What each step changes of an invoice, in words for its dialog. */
export function useChanges(invoice: Invoice): Changes {
  const t = useText();
  const { now, date, zone } = useDates();
  const money = useMoney();
  const when = useWhen();
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
      // What days were agreed is a date by now: the person is about to bind themselves to it.
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
  };
}
