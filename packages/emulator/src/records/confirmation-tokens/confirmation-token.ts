import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { fullAddress } from "../../kernel/parameters/address.ts";
import { p } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { createPaymentMethod, resolvePaymentMethod } from "../payment-methods/create.ts";
import { paymentMethodData } from "../payment-methods/params.ts";

export type ConfirmationToken = Types["confirmation_token"];

/**
 * Details that a browser collects for a confirmation
 * (https://docs.stripe.com/api/confirmation_tokens).
 */
export const tokenParams = p.hash({
  payment_method: p.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: p.hash({ card: p.map(z.unknown()).optional() }).optional(),
  return_url: p.string().optional(),
  setup_future_usage: p.enum(["off_session", "on_session"]).optional(),
  shipping: p
    .hash({ address: p.address(), name: p.string(), phone: p.orUnset(p.string()).optional() })
    .optional(),
});

const VALID_SECONDS = 12 * 3600;
const USAGES = ["off_session", "on_session"] as const;

/**
 * Creates a confirmation token with the collected details and payment method.
 * @throws ApiRefusal if there is no payment method
 */
export async function newConfirmationToken(
  ctx: Context,
  params: z.output<typeof tokenParams>,
): Promise<ConfirmationToken> {
  const { payment_method, payment_method_data, shipping } = params;
  if (payment_method === undefined && payment_method_data === undefined) {
    throw refuse.invalid(
      "You must provide one of `payment_method` or `payment_method_data` to create a ConfirmationToken.",
      { code: "parameter_missing", param: "payment_method" },
    );
  }
  const paymentMethod = payment_method_data
    ? await createPaymentMethod(ctx, payment_method_data, "payment_method_data")
    : await resolvePaymentMethod(ctx, payment_method ?? "");
  const {
    id: _,
    created: __,
    livemode: ___,
    metadata: ____,
    object: _____,
    ...preview
  } = paymentMethod;
  const token: ConfirmationToken = {
    id: ctx.id("ctoken"),
    object: "confirmation_token",
    created: ctx.now(),
    expires_at: ctx.now() + VALID_SECONDS,
    livemode: false,
    mandate_data: null,
    metadata: null,
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: preview,
    return_url: params.return_url ?? null,
    setup_future_usage: params.setup_future_usage ?? null,
    setup_intent: null,
    shipping: shipping
      ? {
          address: fullAddress(shipping.address) ?? NOWHERE,
          name: shipping.name,
          phone: shipping.phone ?? null,
        }
      : null,
    use_stripe_sdk: true,
  };
  ctx.store.put("confirmation_token", token, { method: paymentMethod.id });
  return token;
}

const NOWHERE = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

const hiddenToken = z.object({ method: z.string() });

/** Details that a token adds to a confirmation. Parameters of the request take precedence. */
interface ConfirmationDetails {
  payment_method?: string;
  return_url?: string;
  setup_future_usage?: "off_session" | "on_session";
  shipping?: { address: object; name: string; phone?: string };
}

/**
 * Uses a token for an intent, once (SDK: PaymentIntentConfirmParams.confirmation_token).
 * @throws ApiRefusal resource_missing, or if it was used or has expired
 */
export async function useConfirmationToken(
  ctx: Context,
  id: string,
  intent: { payment_intent: string } | { setup_intent: string },
): Promise<ConfirmationDetails> {
  const token = await ctx.store.must("confirmation_token", id, "confirmation_token");
  const expired = token.expires_at !== null && token.expires_at <= ctx.now();
  if (token.payment_intent !== null || token.setup_intent !== null || expired) {
    throw refuse.invalid(
      expired
        ? `The ConfirmationToken ${id} has expired.`
        : `The ConfirmationToken ${id} was used already: it can be used once.`,
      { param: "confirmation_token" },
    );
  }
  ctx.store.put("confirmation_token", { ...token, ...intent });
  const stored = hiddenToken.safeParse(await ctx.store.hidden("confirmation_token", id));
  const usage = USAGES.find((one) => one === token.setup_future_usage);
  return {
    ...(stored.success ? { payment_method: stored.data.method } : {}),
    ...(token.return_url === null ? {} : { return_url: token.return_url }),
    ...(usage ? { setup_future_usage: usage } : {}),
    ...(token.shipping
      ? {
          shipping: {
            address: token.shipping.address,
            name: token.shipping.name,
            ...(token.shipping.phone === null ? {} : { phone: token.shipping.phone }),
          },
        }
      : {}),
  };
}
