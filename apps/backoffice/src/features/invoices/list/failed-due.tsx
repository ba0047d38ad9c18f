import type { Invoice } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listOptions } from "../../../shared/resource/queries.ts";
import { outcomeOf } from "../outcome.ts";
import { useWhen, type WhenWords } from "../use-when.tsx";

export interface DueProps {
  readonly invoice: Invoice;
  readonly children: (words: WhenWords) => ReactNode;
}

/** One request for all rows: the failed invoices, with the payments that have the reason. */
const failedOptions = listOptions("invoice", {
  status: "failed",
  limit: 100,
  expand: ["payments.data.payment.payment_intent"],
});

/** Why a charge failed: the bank declined, or waits for the customer. */
export function FailedDue({ invoice, children }: DueProps) {
  const when = useWhen();
  const { data } = useQuery(failedOptions);
  const whole = data?.data.find(({ id }) => id === invoice.id);
  return children(when(invoice, whole && outcomeOf(whole)));
}
