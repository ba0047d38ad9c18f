import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";

/** Returns `payments`: the invoice's payments of any status. */
export async function paymentsOf(ctx: Context, invoice: Types["invoice"]) {
  const page = await ctx.store.page("invoice_payment", {
    limit: 10,
    where: { invoice: invoice.id },
  });
  return {
    object: "list",
    ...page,
    url: `/v1/invoice_payments?invoice=${invoice.id}`,
  };
}

/**
 * Returns `confirmation_secret`: the client secret of the payment intent that its finalization
 * created, also once it is paid (https://docs.stripe.com/api/invoices/object).
 */
export async function confirmationSecretOf(ctx: Context, invoice: Types["invoice"]) {
  const payments = await ctx.store.find("invoice_payment", { invoice: invoice.id });
  const id = payments.find(({ is_default }) => is_default)?.payment.payment_intent;
  const secret = id && (await ctx.store.get("payment_intent", id))?.client_secret;
  return secret ? { client_secret: secret, type: "payment_intent" } : null;
}
