import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { SetupIntent } from "./setup-intent.ts";

/**
 * Records an attempt to set up a payment method.
 * @returns its ID
 */
export function recordSetupAttempt(
  ctx: Context,
  intent: SetupIntent,
  paymentMethod: Types["payment_method"],
  status: string,
): string {
  const setupAttempt: Types["setup_attempt"] = {
    id: ctx.id("setatt"),
    object: "setup_attempt",
    application: null,
    created: ctx.now(),
    customer: intent.customer,
    customer_account: null,
    flow_directions: null,
    livemode: false,
    on_behalf_of: intent.on_behalf_of,
    payment_method: paymentMethod.id,
    payment_method_details: {
      type: paymentMethod.type,
      ...(paymentMethod.card ? { card: cardOf(paymentMethod) } : { [paymentMethod.type]: {} }),
    },
    setup_error: null,
    setup_intent: intent.id,
    status,
    usage: intent.usage,
  };
  ctx.store.put("setup_attempt", setupAttempt);
  return setupAttempt.id;
}

function cardOf({ card }: Types["payment_method"]) {
  return {
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    exp_month: card?.exp_month ?? null,
    exp_year: card?.exp_year ?? null,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    last4: card?.last4 ?? null,
    network: card?.brand ?? null,
    three_d_secure: null,
    wallet: null,
  };
}
