import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";

/**
 * Copies a payment method of the platform's customer to a connected account
 * (https://docs.stripe.com/connect/direct-charges-multiple-accounts).
 * @throws ApiRefusal resource_missing, or if it belongs to another customer
 */
export async function clonePaymentMethod(
  ctx: Context,
  id: string,
  customer: string | undefined,
): Promise<Types["payment_method"]> {
  const paymentMethod = await ctx.platformStore.must("payment_method", id, "payment_method");
  if (paymentMethod.customer !== null && paymentMethod.customer !== customer) {
    throw refuse.invalid(
      "The PaymentMethod is attached to a Customer of the platform: pass that Customer in the `customer` parameter.",
      { param: "customer" },
    );
  }
  const copy = { ...paymentMethod, id: ctx.id("pm"), created: ctx.now(), customer: null };
  const hidden = await ctx.platformStore.hidden("payment_method", id);
  ctx.store.put("payment_method", copy, hidden ?? undefined);
  return copy;
}
