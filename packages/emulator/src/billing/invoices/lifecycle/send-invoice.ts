import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Invoice } from "../content.ts";
import { finalizeInvoice } from "./finalize.ts";

/**
 * Sends the invoice to the customer. A draft is finalized first
 * (https://docs.stripe.com/api/invoices/send). The provider itself sends no email.
 * @throws ApiRefusal if it is charged automatically, closed, or has no email address
 */
export async function sendInvoice(ctx: Context, invoice: Invoice): Promise<Invoice> {
  if (invoice.collection_method !== "send_invoice") {
    throw refuse.invalid(
      "You can only manually send an invoice if its collection method is 'send_invoice'.",
      { param: "invoice" },
    );
  }
  if (invoice.status === "void" || invoice.status === "uncollectible") {
    throw refuse.invalid(`You can't send an invoice that is ${invoice.status}.`, {
      code: "status_transition_invalid",
    });
  }
  const customer = invoice.customer ? await ctx.store.get("customer", invoice.customer) : null;
  if (!customer?.email && !invoice.customer_email) {
    throw refuse.invalid(
      "Missing email. In order to create invoices that are sent to the customer, the customer must have a valid email.",
      { code: "missing_email" },
    );
  }
  const sent = invoice.status === "draft" ? await finalizeInvoice(ctx, invoice) : invoice;
  ctx.emit("invoice.sent", sent);
  return sent;
}
