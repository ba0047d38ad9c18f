import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { defaultPayment } from "./collection/open-payment.ts";

const FIRST = { limit: 10 };

/** Returns `payments`: the invoice's payments of any status. */
export async function paymentsOf(ctx: Context, invoice: Types["invoice"]) {
  const page = await ctx.store.page("invoice_payment", {
    ...FIRST,
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

/** Returns `refunds` of a charge: the ten latest. */
export async function refundsOf(ctx: Context, charge: Types["charge"]) {
  const page = await ctx.store.page("refund", { ...FIRST, where: { charge: charge.id } });
  return { object: "list", ...page, url: `/v1/charges/${charge.id}/refunds` };
}
