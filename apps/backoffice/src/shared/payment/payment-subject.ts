import type { PaymentIntent } from "@counterfoil/contract";
import { useCallback } from "react";
import { useText } from "../text/text.ts";

/**
 * Returns the subject of a payment: the number of the invoice that it collects, if expanded,
 * otherwise its description. The provider describes the payments of all invoices alike.
 */
export function usePaymentSubject(): (payment: PaymentIntent) => string | null {
  const t = useText();
  return useCallback(
    (payment) => {
      const number = collectedNumber(payment);
      return number === null ? payment.description : t("payment.ofInvoice", { number });
    },
    [t],
  );
}

/** Returns the number of the invoice that a payment collects; null without an expanded one. */
function collectedNumber({ invoice_payments: payments }: PaymentIntent): string | null {
  const newest = payments?.data[0];
  const invoice = typeof newest === "object" ? newest.invoice : undefined;
  return typeof invoice === "object" && !invoice.deleted ? invoice.number : null;
}
