import type { Context } from "../../kernel/context.ts";
import { saveUpdated } from "../../kernel/objects/save-updated.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { withChecks } from "../cards/checks.ts";
import { behaviourOf } from "../cards/stored-card.ts";
import { resolvePaymentMethod } from "./create.ts";
import { isSpent, putSpent } from "./reuse.ts";

/**
 * Attaches a payment method (or a test shortcut) to a customer and stores it. The caller emits the
 * event.
 * @param param name of the parameter with its ID; null if the ID is in the path
 * @throws ApiRefusal 402 if the card's bank declines it; 400 if it belongs to another customer
 */
export async function attachTo(
  ctx: Context,
  id: string,
  customer: string,
  param: string | null = "payment_method",
): Promise<Types["payment_method"]> {
  const paymentMethod = await resolvePaymentMethod(ctx, id, param);
  if (paymentMethod.customer === customer) return paymentMethod;
  if (paymentMethod.customer !== null) {
    throw refuse.invalid(
      "The payment method you provided has already been attached to a customer.",
      { code: "payment_method_unexpected_state" },
    );
  }
  if (await isSpent(ctx, paymentMethod)) {
    throw refuse.invalid(
      "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.",
      { code: "payment_method_unexpected_state" },
    );
  }
  const { decline, attaches, checks } = await behaviourOf(ctx, paymentMethod);
  if (decline && !attaches) throw refuse.cardInput(decline);
  const attached: Types["payment_method"] = { ...withChecks(paymentMethod, checks), customer };
  ctx.store.put("payment_method", attached);
  return attached;
}

/**
 * Detaches the method permanently, including as a default.
 * @throws ApiRefusal if it isn't attached
 */
export async function detach(
  ctx: Context,
  paymentMethod: Types["payment_method"],
): Promise<Types["payment_method"]> {
  if (paymentMethod.customer === null) {
    throw refuse.invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      { code: "payment_method_unexpected_state" },
    );
  }
  const customer = await ctx.store.get("customer", paymentMethod.customer);
  if (customer?.invoice_settings.default_payment_method === paymentMethod.id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null };
    saveUpdated(ctx, "customer", customer, { ...customer, invoice_settings });
  }
  const detached = { ...paymentMethod, customer: null };
  await putSpent(ctx, detached, "detached");
  ctx.emit("payment_method.detached", detached, { customer: paymentMethod.customer });
  return detached;
}
