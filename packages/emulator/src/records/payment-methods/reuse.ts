import type { Context } from "../../kernel/context.ts";
import { hiddenField } from "../../kernel/objects/hidden-field.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";

type PaymentMethod = Types["payment_method"];

/** Why a payment method can't be used again. */
type SpentReason = "detached" | "used";

/** Stores a payment method that can't be used again. */
export async function putSpent(
  ctx: Context,
  paymentMethod: PaymentMethod,
  end: SpentReason,
): Promise<void> {
  const hidden = await ctx.store.hidden("payment_method", paymentMethod.id);
  const state =
    typeof hidden === "object" && hidden !== null && !Array.isArray(hidden) ? hidden : {};
  ctx.store.put("payment_method", paymentMethod, { ...state, [end]: true });
}

/**
 * Returns whether a payment method can't be used again: it was detached, or it has paid without
 * being attached to a customer (https://docs.stripe.com/api/payment_methods/attach).
 */
export async function isSpent(ctx: Context, { id, customer }: PaymentMethod): Promise<boolean> {
  if (customer !== null) return false;
  const hidden = await ctx.store.hidden("payment_method", id);
  return (["detached", "used"] as const).some((end) => hiddenField(hidden, end) !== undefined);
}

/**
 * Rejects a payment method that can't be used again.
 * @throws ApiRefusal payment_method_unexpected_state
 */
export async function refuseSpent(ctx: Context, paymentMethod: PaymentMethod): Promise<void> {
  if (await isSpent(ctx, paymentMethod)) {
    throw refuse.invalid(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
      { param: "payment_method", code: "payment_method_unexpected_state" },
    );
  }
}
