import type { Invoice } from "@counterfoil/contract";
import { dueProblem, keepsFromFinalizing } from "@counterfoil/domain";

/**
 * Returns a draft that can't be finalized with what would be due on it, in minor units; other
 * invoices as they are. The provider's figures are those of finalizing it: nothing due, and the
 * whole total a debt of the customer (docs.stripe.com/billing/customer/balance).
 */
export function withWholeDue(invoice: Invoice): Invoice {
  if (invoice.status !== "draft" || !keepsFromFinalizing(dueProblem(invoice))) return invoice;
  const due = invoice.total + invoice.starting_balance;
  return { ...invoice, amount_due: due, amount_remaining: due };
}
