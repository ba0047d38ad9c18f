import { SHOWN_INVOICE_STATUSES } from "@counterfoil/domain";
import { Ban, CalendarClock, CircleCheck, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import type { Nothing } from "../../../shared/list/list-spec.ts";
import { type T, useText } from "../../../shared/text/text.ts";

const ICONS: Readonly<Record<string, ReactNode>> = {
  scheduled: <CalendarClock />,
  paid: <CircleCheck />,
  void: <Ban />,
};

/** Returns the empty state of a status tab. */
export function useNothingInStatus(): (status: string) => Nothing {
  const t = useText();
  return (status) => words(t, status);
}

function words(t: T, status: string): Nothing {
  const known = SHOWN_INVOICE_STATUSES.find((shown) => shown === status);
  return {
    icon: ICONS[status] ?? <ReceiptText />,
    title: known ? t(`invoices.nothing.${known}`) : t("invoices.nothingYet"),
    text: known ? t(`invoices.nothing.${known}.text`) : t("invoices.nothingYetText"),
  };
}
