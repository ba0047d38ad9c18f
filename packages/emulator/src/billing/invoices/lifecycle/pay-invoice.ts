import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { resolvePaymentMethod } from "../../../records/payment-methods/create.ts";
import { collectInvoice, paymentMethodFor, payOutOfBand } from "../collection/pay.ts";
import type { Invoice } from "../content.ts";
import { finalizeInvoice } from "./finalize.ts";

interface PayParams {
  off_session?: boolean | undefined;
  paid_out_of_band?: boolean | undefined;
  payment_method?: string | undefined;
  source?: string | undefined;
}

/**
 * Pays an invoice on request. A draft is finalized first
 * (https://docs.stripe.com/api/invoices/pay).
 * @throws ApiRefusal if it is paid or void, has no payment method, or the payment is declined
 */
export async function payInvoice(
  ctx: Context,
  before: Invoice,
  params: PayParams,
): Promise<Invoice> {
  if (before.status === "paid") throw refuse.invalid("Invoice is already paid");
  if (before.status === "void") {
    throw refuse.invalid("This invoice is voided and can no longer be paid.", {
      code: "status_transition_invalid",
    });
  }
  if (params.paid_out_of_band) {
    const invoice = await finalized(ctx, before);
    return invoice.status === "paid" ? invoice : payOutOfBand(ctx, invoice);
  }
  const named = params.payment_method ?? params.source;
  const paymentMethod = named
    ? await customerPaymentMethod(ctx, before, named)
    : await paymentMethodFor(ctx, before);
  const invoice = await finalized(ctx, before);
  if (invoice.status === "paid") return invoice;
  if (paymentMethod === null) {
    throw refuse.invalid(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      { code: "resource_missing", param: "payment_method" },
    );
  }
  const result = await collectInvoice(ctx, invoice, {
    paymentMethod,
    offSession: params.off_session ?? true,
    automatic: false,
  });
  if (result.refusal) throw result.refusal;
  return result.invoice;
}

function finalized(ctx: Context, invoice: Invoice): Promise<Invoice> | Invoice {
  return invoice.status === "draft" ? finalizeInvoice(ctx, invoice) : invoice;
}

/** Checks that a payment method named in the request is the customer's own, or a new test card. */
async function customerPaymentMethod(
  ctx: Context,
  invoice: Invoice,
  id: string,
): Promise<Types["payment_method"]> {
  const paymentMethod = await resolvePaymentMethod(ctx, id);
  if (paymentMethod.id === id && paymentMethod.customer !== invoice.customer) {
    throw refuse.invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { param: "payment_method", code: "resource_missing" },
    );
  }
  return paymentMethod;
}
