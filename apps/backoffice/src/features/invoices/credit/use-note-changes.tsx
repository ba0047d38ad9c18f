import type { Invoice } from "@counterfoil/contract";
import { afterCreditNote, type PostPaymentSplit, shownInvoiceStatus } from "@counterfoil/domain";
import type { ReactNode } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../actions/actions.module.css";
import type { CreditFigures } from "./form/figures.ts";

interface NoteChange {
  readonly label: string;
  readonly value: ReactNode;
}

/**
 * Returns the effects of issuing the credit note: amount due, status, and where the money goes.
 * @param most maximum that can be credited now, in minor units
 */
export function useNoteChanges(
  invoice: Invoice,
  { before, total }: CreditFigures,
  { refund, credit, outOfBand }: PostPaymentSplit,
  most: number,
): readonly NoteChange[] {
  const t = useText();
  const money = useMoney();
  const { now, zone } = useDates();
  const text = (minor: number) => money(minor, invoice.currency).text;
  const { amount_due: amountDue, amount_remaining: amountRemaining } = invoice;
  const after = afterCreditNote({ amountDue, amountRemaining }, before);
  return [
    ...(before > 0
      ? [
          {
            label: t("column.amountDue"),
            value: t("credit.fromTo", {
              from: text(amountRemaining),
              to: text(after.amountRemaining),
            }),
          },
        ]
      : []),
    ...(invoice.status === "open" && after.paid
      ? [
          {
            label: t("column.status"),
            value: (
              <span className={styles.turn}>
                <StatusBadge status={shownInvoiceStatus(invoice, now(), zone)} />
                <span>{t("invoices.change.to")}</span>
                <StatusBadge status="paid" />
              </span>
            ),
          },
        ]
      : []),
    ...(refund > 0 ? [{ label: t("credit.part.refund"), value: text(refund) }] : []),
    ...(credit > 0 ? [{ label: t("credit.part.credit"), value: text(credit) }] : []),
    ...(outOfBand > 0 ? [{ label: t("credit.part.outOfBand"), value: text(outOfBand) }] : []),
    {
      label: t("credit.leftAfter"),
      value: text(Math.max(0, most - total)),
    },
  ];
}
