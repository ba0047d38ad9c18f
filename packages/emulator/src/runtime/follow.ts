import { followInvoice } from "../billing/subscriptions/follow-invoice.ts";
import { followSetup } from "../billing/subscriptions/start/pending-setup.ts";
import type { Follow } from "../kernel/context.ts";

/** Updates subscriptions when their invoices and setups change. */
export const follow: Follow = {
  invoicePaid: (ctx, invoice) => followInvoice(ctx, invoice, "paid"),
  invoicePaymentFailed: (ctx, invoice) => followInvoice(ctx, invoice, "failed"),
  setupSucceeded: followSetup,
};
