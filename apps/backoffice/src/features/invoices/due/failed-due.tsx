import type { Invoice } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listOptions } from "../../../shared/resource/queries.ts";
import { outcomeOf } from "./outcome.ts";
import { type DueText, useDueText } from "./use-due-text.tsx";

export interface DueProps {
  readonly invoice: Invoice;
  readonly children: (dueText: DueText) => ReactNode;
}

/** One request for all rows: failed invoices with their payments, which contain the reason. */
const failedOptions = listOptions("invoice", {
  status: "failed",
  limit: 100,
  expand: ["payments.data.payment.payment_intent"],
});

/** Explains why a charge failed: declined, or authentication required. */
export function FailedDue({ invoice, children }: DueProps) {
  const when = useDueText();
  const { data } = useQuery(failedOptions);
  const whole = data?.data.find(({ id }) => id === invoice.id);
  return children(when(invoice, whole && outcomeOf(whole)));
}
