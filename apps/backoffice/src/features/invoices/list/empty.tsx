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
  const known = SHOWN_INVOICE_STATUSES.find((shown) => shown === status);
  return (
    <EmptyState
      page
      icon={ICONS[status] ?? <ReceiptText />}
      title={known ? t(`invoices.nothing.${known}`) : t("invoices.nothingYet")}
      action={action}
    >
      {known ? t(`invoices.nothing.${known}.text`) : t("invoices.nothingYetText")}
    </EmptyState>
  );
}
