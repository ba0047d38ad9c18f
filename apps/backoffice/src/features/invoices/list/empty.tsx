import { SHOWN_INVOICE_STATUSES } from "@counterfoil/domain";
import { EmptyState } from "@counterfoil/ui";
import { Ban, CalendarClock, CircleCheck, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import type { EmptyInStatusProps } from "../../../shared/list/list-spec.ts";
import { useText } from "../../../shared/text/text.ts";

const ICONS: Readonly<Record<string, ReactNode>> = {
  scheduled: <CalendarClock />,
  paid: <CircleCheck />,
  void: <Ban />,
};

/** The list of a status that no invoice has. */
export function EmptyInStatus({ status, action }: EmptyInStatusProps) {
  const t = useText();
  const shownStatus = SHOWN_INVOICE_STATUSES.find((shown) => shown === status);
  return (
    <EmptyState
      page
      icon={ICONS[status] ?? <ReceiptText />}
      title={shownStatus ? t(`invoices.nothing.${shownStatus}`) : t("invoices.nothingYet")}
      action={action}
    >
      {shownStatus ? t(`invoices.nothing.${shownStatus}.text`) : t("invoices.nothingYetText")}
    </EmptyState>
  );
}
