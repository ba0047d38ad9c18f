import { afterIntent } from "../billing/invoices/collection/after-intent.ts";
import { followVoid } from "../billing/subscriptions/changes/pending-update.ts";
import { followInvoice } from "../billing/subscriptions/follow-invoice.ts";
import { followSetup } from "../billing/subscriptions/start/pending-setup.ts";
import type { Follow } from "../kernel/context.ts";

/** Updates invoices when their payments change, and subscriptions when their invoices do. */
export const follow: Follow = {
  paymentAttempted: afterIntent,
  invoicePaid: (ctx, invoice) => followInvoice(ctx, invoice, "paid"),
  invoicePaymentFailed: (ctx, invoice, automatic) =>
    followInvoice(ctx, invoice, automatic ? "failed" : "declined"),
  invoiceOverdue: (ctx, invoice) => followInvoice(ctx, invoice, "overdue"),
  invoiceUncollectible: (ctx, invoice) => followInvoice(ctx, invoice, "uncollectible"),
  invoiceVoided: followVoid,
  setupSucceeded: followSetup,
};
