import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { defaultPayment } from "./collection/open-payment.ts";

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

/** Returns `confirmation_secret`, with which the provider's script can pay the invoice. */
export async function confirmationSecretOf(ctx: Context, invoice: Types["invoice"]) {
  const secret = (await defaultPayment(ctx, invoice.id))?.intent.client_secret;
  return secret ? { client_secret: secret, type: "payment_intent" } : null;
}
